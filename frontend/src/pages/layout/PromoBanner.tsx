import { Pause, Play } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { useSettings } from "@/features/settings/queries";
import { cx } from "@/lib/cx";
import { usePrefersReducedMotion } from "@/lib/useMediaQuery";

/** Spec section 2: a new message every 8000 ms; 400 ms to fade out, then the text changes and fades in. */
const EVERY = 8000;
const FADE = 400;

/** The shop's news, one line at a time. It can be stopped, and stops by itself under a pointer or the focus. */
export function PromoBanner() {
  const messages = useSettings()?.promo ?? [];
  const still = usePrefersReducedMotion();
  const [index, setIndex] = useState(0);
  const [faded, setFaded] = useState(false);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const many = messages.length > 1;
  const running = many && !paused && !held && !still;

  useEffect(() => {
    if (!running) return;
    let swap = 0;
    const turn = window.setInterval(() => {
      setFaded(true);
      swap = window.setTimeout(() => {
        setIndex((now) => now + 1);
        setFaded(false);
      }, FADE);
    }, EVERY);
    return () => {
      window.clearInterval(turn);
      window.clearTimeout(swap);
      setFaded(false);
    };
  }, [running]);

  const message = messages[index % Math.max(1, messages.length)];
  return (
    <section
      aria-label="News from the shop"
      className="on-dye relative flex h-(--banner) items-center justify-center bg-wine px-10 text-paper"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {message && (
        <Link
          to={message.link}
          className={cx(
            "block max-w-full overflow-hidden text-small leading-(--banner) font-medium text-ellipsis whitespace-nowrap underline-offset-[3px] transition-opacity duration-[400ms] hover:underline",
            faded && "opacity-0",
          )}
        >
          {message.text}
        </Link>
      )}
      {many && (
        <button
          type="button"
          aria-label={paused ? "Play the news" : "Pause the news"}
          onClick={() => setPaused(!paused)}
          className="absolute right-0 grid size-[38px] place-items-center"
        >
          {paused ? (
            <Play size={16} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Pause size={16} strokeWidth={1.5} aria-hidden="true" />
          )}
        </button>
      )}
    </section>
  );
}

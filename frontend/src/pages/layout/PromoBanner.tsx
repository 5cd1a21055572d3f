import { Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useSettings } from "@/features/settings/queries";
import { cx } from "@/lib/cx";
import { useMovement } from "@/lib/useMovement";

/** Spec section 2: a new message every 8000 ms; 400 ms to fade out, then the text changes and fades in. */
const EVERY = 8000;
const FADE = 400;

/** The shop's news, one line at a time. It can be stopped, and stops by itself under a pointer or the focus. */
export function PromoBanner() {
  const messages = useSettings()?.promo ?? [];
  const [index, setIndex] = useState(0);
  const [faded, setFaded] = useState(false);
  const banner = useRef<HTMLElement>(null);
  const many = messages.length > 1;
  const { running, playing, canPlay, toggle, hold } = useMovement(banner, many);

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
      ref={banner}
      aria-label="News from the shop"
      className="on-dye relative flex h-(--banner) items-center justify-center bg-wine px-[38px] text-paper"
      {...hold}
    >
      {message && (
        <Link
          to={message.link}
          className={cx(
            "flex max-w-full text-[min(0.875rem,5vw)] leading-[calc(var(--banner)/2)] font-medium underline-offset-[3px] transition-opacity duration-[400ms] hover:underline",
            // A tap should not lead where the next line was expected; to a screen reader the link stays where it was.
            faded && "pointer-events-none opacity-0",
          )}
        >
          <span className="line-clamp-2 text-center">{message.text}</span>
          {/* A promise may lose its end on a narrow screen, its cap never. */}
          {message.limit && (
            <span className="shrink-0 self-end whitespace-pre">, {message.limit}</span>
          )}
        </Link>
      )}
      {canPlay && (
        <button
          type="button"
          aria-label={playing ? "Pause announcements" : "Play announcements"}
          onClick={toggle}
          className="absolute right-0 grid size-[38px] place-items-center"
        >
          {playing ? (
            <Pause size={16} strokeWidth={1.5} aria-hidden="true" />
          ) : (
            <Play size={16} strokeWidth={1.5} aria-hidden="true" />
          )}
        </button>
      )}
    </section>
  );
}

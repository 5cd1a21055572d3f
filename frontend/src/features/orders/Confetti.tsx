/** Two hundred pieces, once, in the shop's colours, behind the text. Nobody who asked for less movement sees any. */
import { useEffect, useRef } from "react";
import { usePrefersReducedMotion } from "@/lib/useMediaQuery";

/** Spec section 9. */
const PIECES = 200;
const RESIZE_DEBOUNCE = 100;
const COLOURS = ["#E31C79", "#A67A20", "#D9AE4C", "#0F4C4A", "#7E0B42"];

export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const calm = usePrefersReducedMotion();

  useEffect(() => {
    const element = canvas.current;
    if (!element || calm) return;
    let stopped = false;
    let clear = () => {};
    const resize = () => {
      element.width = element.clientWidth;
      element.height = element.clientHeight;
    };
    let resizing: ReturnType<typeof setTimeout> | undefined;
    const onResize = () => {
      clearTimeout(resizing);
      resizing = setTimeout(resize, RESIZE_DEBOUNCE);
    };
    window.addEventListener("resize", onResize);
    resize();
    // Loaded here and now: no other page needs it.
    void import("canvas-confetti").then(({ default: confetti }) => {
      if (stopped) return;
      const throwPieces = confetti.create(element, { disableForReducedMotion: true });
      clear = () => throwPieces.reset();
      void throwPieces({
        particleCount: PIECES,
        colors: COLOURS,
        // About two and a half seconds on a 60 Hz screen.
        ticks: 150,
        spread: 120,
        startVelocity: 38,
        scalar: 0.9,
        shapes: ["square"],
        origin: { x: 0.5, y: 0.15 },
      });
    });
    return () => {
      stopped = true;
      clearTimeout(resizing);
      window.removeEventListener("resize", onResize);
      clear();
    };
  }, [calm]);

  if (calm) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 -z-1">
      <canvas ref={canvas} className="size-full bg-transparent" />
    </div>
  );
}

/** Fingers and the mouse on the cloth. Keys and buttons belong to the frame around it. */
import type { Orbit } from "./orbit";

type Handlers = {
  orbit: Orbit;
  touch: () => void;
  /** Where a mouse leans on the cloth, as shares of the canvas; null when it has gone. */
  push: (at: { x: number; y: number } | null) => void;
};

export function watchHands(canvas: HTMLCanvasElement, { orbit, touch, push }: Handlers) {
  // Up and down still scrolls the page: the canvas is as high as a phone.
  canvas.style.touchAction = "pan-y";
  canvas.style.cursor = "grab";
  const down = new Map<number, { x: number; y: number }>();
  const spread = () => {
    const [one, other] = [...down.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const begin = (event: PointerEvent) => {
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    canvas.setPointerCapture(event.pointerId);
    push(null);
  };
  const move = (event: PointerEvent) => {
    const from = down.get(event.pointerId);
    const box = canvas.getBoundingClientRect();
    if (!from) {
      if (event.pointerType === "mouse") {
        push({
          x: (event.clientX - box.left) / box.width,
          y: (event.clientY - box.top) / box.height,
        });
      }
      return;
    }
    const before = spread();
    down.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (down.size === 2) {
      if (before > 0) orbit.approach(spread() / before);
    } else {
      const turn = (2.4 * Math.PI) / box.width;
      orbit.turn((from.x - event.clientX) * turn, (from.y - event.clientY) * turn * 0.5);
    }
    touch();
  };
  const end = (event: PointerEvent) => {
    down.delete(event.pointerId);
  };
  const leave = () => push(null);
  canvas.addEventListener("pointerdown", begin);
  canvas.addEventListener("pointermove", move);
  canvas.addEventListener("pointerup", end);
  canvas.addEventListener("pointercancel", end);
  canvas.addEventListener("pointerleave", leave);
  // The canvas goes with its listeners; only what is still held is let go.
  return { close: () => down.clear() };
}

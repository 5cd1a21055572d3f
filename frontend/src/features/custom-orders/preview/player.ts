/** Draws the cloth as often as needed: while it moves, less often when nobody touches it, and only on demand when it rests. */
import type { WovenCloth } from "../cloth/wovenCloth";
import { watchHands } from "./hands";
import { makeOrbit } from "./orbit";
import { makeJudge, pixelRatio, type Quality } from "./quality";
import { openStage, type Stage } from "./stage";
import { poseOf, type View } from "./views";

/** After so many milliseconds without a hand 24 frames a second are enough. */
const UNTOUCHED = 20_000;
const SLOW_FRAME = 1_000 / 24;
/** How long a lost context may take to come back. */
const RESTORED_WITHIN = 3_000;

export type PlayerOptions = {
  woven: WovenCloth;
  view: View;
  /** Whether it moves by itself at first. */
  moving: boolean;
  /** The visitor asked for less movement: one pose, no wind. */
  still: boolean;
  /** A phone's net is coarser. */
  small: boolean;
  /** The drawn cloth is gone; the still takes its place. For good, or until `onBack`. */
  onLost: (forGood: boolean) => void;
  onBack: () => void;
};

/** In this element, which must have a size. Throws where the browser has no WebGL 2. */
export function openPlayer(host: HTMLElement, options: PlayerOptions) {
  const canvas = document.createElement("canvas");
  canvas.className = "absolute inset-0 size-full";
  host.append(canvas);
  let stage: Stage;
  try {
    stage = openStage(canvas, options.small ? "phone" : "fine", !options.small);
  } catch (cause) {
    canvas.remove();
    throw cause;
  }
  let { moving, view, woven } = options;
  let quality: Quality = "fine";
  let wanted = true;
  let lost = false;
  let losses = 0;
  let waiting = 0;
  let frame = 0;
  let last = 0;
  let seconds = 3.2;
  let touched = performance.now();
  const push = { x: 0, y: 0, depth: 0, wanted: 0 };
  const size = { width: 1, height: 1 };
  const judge = makeJudge();
  const pose = () => poseOf(view, size.width / size.height, woven.picture?.box);
  const orbit = makeOrbit(pose());
  const moves = () => moving && quality !== "resting";

  const draw = (passed: number) => {
    if (moves()) seconds += passed;
    push.depth += (push.wanted - push.depth) * (1 - Math.exp(-passed / 0.16));
    const shown = orbit.pose(passed, moves(), options.still);
    const calm = options.still || quality === "resting" ? { ...shown, wind: 0 } : shown;
    stage.draw(seconds, calm, push);
  };
  const measure = () => {
    size.width = Math.max(1, host.clientWidth);
    size.height = Math.max(1, host.clientHeight);
    stage.resize(size.width, size.height, pixelRatio(size.width, size.height, quality));
    orbit.stand(pose());
    wanted = true;
  };
  const step = (now: number) => {
    frame = requestAnimationFrame(step);
    if (lost) {
      last = 0;
      return;
    }
    const busy = wanted || orbit.isMoving() || Math.abs(push.depth - push.wanted) > 0.05;
    if (!busy && !moves()) {
      last = 0;
      return;
    }
    const passed = last ? now - last : 16;
    if (!busy && now - touched > UNTOUCHED && passed < SLOW_FRAME) return;
    const follows = last !== 0;
    last = now;
    wanted = false;
    draw(Math.min(0.1, passed / 1000));
    if (!follows || now - touched > UNTOUCHED) return;
    const next = judge(passed, quality);
    if (next === quality) return;
    quality = next;
    if (quality === "coarse") stage.coarsen();
    measure();
  };

  const sized = new ResizeObserver(measure);
  sized.observe(host);
  const touch = () => {
    touched = performance.now();
    wanted = true;
  };
  const hands = watchHands(canvas, {
    orbit,
    touch,
    push(at) {
      const place = at ? stage.placeUnder(at.x, at.y) : null;
      push.wanted = place && !options.still ? -6 : 0;
      if (place) Object.assign(push, place);
      touch();
    },
  });
  const loses = (event: Event) => {
    event.preventDefault();
    lost = true;
    losses++;
    options.onLost(losses > 1);
    waiting = window.setTimeout(() => options.onLost(true), RESTORED_WITHIN);
  };
  const returns = () => {
    window.clearTimeout(waiting);
    if (losses > 1) return;
    lost = false;
    wanted = true;
    options.onBack();
  };
  canvas.addEventListener("webglcontextlost", loses);
  canvas.addEventListener("webglcontextrestored", returns);

  measure();
  stage.dress(woven);
  orbit.pose(0, false, true);
  // At once, as the still makes way now.
  draw(0);
  frame = requestAnimationFrame(step);

  return {
    orbit,
    touch,
    dress(next: WovenCloth) {
      if (next === woven) return;
      woven = next;
      stage.dress(woven);
      orbit.stand(pose());
      wanted = true;
    },
    view(next: View) {
      if (next === view) return;
      view = next;
      orbit.stand(pose());
      orbit.reset();
      touch();
    },
    move(now: boolean) {
      moving = now;
      touch();
    },
    /** Draws once more and hands the canvas over while its pixels are still there. */
    picture<Made>(make: (canvas: HTMLCanvasElement) => Made): Made {
      draw(0);
      return make(canvas);
    },
    close() {
      cancelAnimationFrame(frame);
      window.clearTimeout(waiting);
      sized.disconnect();
      hands.close();
      canvas.removeEventListener("webglcontextlost", loses);
      canvas.removeEventListener("webglcontextrestored", returns);
      stage.close();
      canvas.remove();
    },
  };
}
export type Player = ReturnType<typeof openPlayer>;

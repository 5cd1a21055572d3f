/** Turning the cloth: dragged, pinched, by the wheel, by keys, and slowly by itself. */
import { FARTHEST, NEAREST } from "./scale";
import type { Pose } from "./views";

/** Radians a second at the fastest, to and fro: a full circle would hide the picture for a minute. */
const TURN = 0.052;
const FLATTEST = 0.35 * Math.PI;
const STEEPEST = 0.6 * Math.PI;
/** Seconds in which two thirds of a change are done. */
const EASE = 0.18;

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most);

type Turned = { azimuth: number; polar: number; distance: number };

/** Begins where the view does. */
export function makeOrbit(first: Pose) {
  let base = first;
  let by: Turned = { azimuth: 0, polar: 0, distance: 0 };
  let shown: Pose = { ...base };
  let swung = 0;

  const wanted = (): Pose => ({
    ...base,
    azimuth:
      base.azimuth +
      by.azimuth +
      base.swing * Math.sin((swung * TURN) / Math.max(0.05, base.swing)),
    polar: base.polar + by.polar,
    distance: base.distance + by.distance,
  });
  return {
    /** Another view, or the same one in another window: what was turned stays turned. */
    stand(next: Pose) {
      base = next;
    },
    turn(azimuth: number, polar: number) {
      const slow = 1 / Math.sqrt(base.zoom);
      by.azimuth += azimuth * slow;
      by.polar = within(base.polar + by.polar + polar * slow, FLATTEST, STEEPEST) - base.polar;
    },
    /** Above 1 goes nearer. */
    approach(factor: number) {
      by.distance =
        within((base.distance + by.distance) / factor, NEAREST, FARTHEST) - base.distance;
    },
    reset() {
      by = { azimuth: 0, polar: 0, distance: 0 };
      swung = 0;
    },
    /** The pose after so many more seconds; `swings` lets it turn by itself, `at once` leaves out the way there. */
    pose(seconds: number, swings: boolean, atOnce: boolean): Pose {
      if (swings) swung += seconds;
      const to = wanted();
      const part = atOnce ? 1 : 1 - Math.exp(-seconds / EASE);
      const ease = (key: keyof Pose) => shown[key] + (to[key] - shown[key]) * part;
      shown = {
        fold: ease("fold"),
        wind: ease("wind"),
        azimuth: ease("azimuth"),
        polar: ease("polar"),
        distance: ease("distance"),
        target: ease("target"),
        zoom: ease("zoom"),
        swing: to.swing,
      };
      return shown;
    },
    /** Whether what is shown is still on its way. */
    isMoving(): boolean {
      const to = wanted();
      return (["fold", "azimuth", "polar", "distance", "zoom"] as const).some(
        (key) => Math.abs(to[key] - shown[key]) > 0.002 * Math.max(1, Math.abs(to[key])),
      );
    },
  };
}
export type Orbit = ReturnType<typeof makeOrbit>;

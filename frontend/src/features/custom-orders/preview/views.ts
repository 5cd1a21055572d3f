import { type Box, PICTURE_MIDDLE, pictureBox } from "../cloth/sizes";
import { FARTHEST, NEAREST } from "./scale";

export type View = "drape" | "flat" | "close" | "back";

/** How the cloth hangs and where the camera stands. Angles in radians, lengths in units of the scene, `target` in centimetres. */
export type Pose = {
  fold: number;
  wind: number;
  azimuth: number;
  polar: number;
  distance: number;
  target: number;
  zoom: number;
  /** How far the cloth turns to and fro by itself. */
  swing: number;
};

/** Where the face is, as a share of the picture's height. */
const FACE = 0.32;

/** `aspect` is the canvas's width over its height; without a picture the camera looks where the largest would be. */
export function poseOf(view: View, aspect: number, picture: Box = pictureBox("L")): Pose {
  switch (view) {
    case "drape":
    case "back":
      return {
        fold: 1,
        wind: 1,
        azimuth: view === "back" ? Math.PI - 0.16 : 0.16,
        polar: 1.56,
        distance: Math.min(FARTHEST, Math.max(6.5, 4.1 / (0.631 * aspect))),
        target: -55,
        zoom: 1,
        swing: view === "back" ? 0.3 : 0.87,
      };
    case "flat":
      return {
        fold: 0.16,
        wind: 0.25,
        azimuth: 0,
        polar: Math.PI / 2,
        distance: NEAREST,
        target: -PICTURE_MIDDLE,
        zoom: Math.min(1.25, 1.25 * aspect),
        swing: 0.3,
      };
    case "close":
      return {
        fold: 0.6,
        wind: 0.2,
        azimuth: 0.12,
        polar: 1.5,
        distance: NEAREST,
        target: -(picture.y + picture.height * FACE),
        zoom: 12,
        swing: 0.05,
      };
  }
}

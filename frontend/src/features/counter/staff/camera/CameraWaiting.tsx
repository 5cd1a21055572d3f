/** In the camera's place until what reads its pictures is there: the lines of the bill do not move. */
import { cx } from "@/lib/cx";
import { Spinner } from "@/ui/Spinner";
import { CAMERA_PLACE } from "./place";

export const CameraWaiting = () => (
  <div className={cx("grid place-items-center", CAMERA_PLACE)}>
    <Spinner label="Starting the camera…" />
  </div>
);

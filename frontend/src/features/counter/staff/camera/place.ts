/** As high as the camera's picture is, also before it is there. */
export const CAMERA_PLACE = "min-h-[min(200px,30dvh)] shrink-0 md:min-h-[min(320px,36dvh)]";

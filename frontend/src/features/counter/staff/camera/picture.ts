/** The part of the camera's picture that is read: what the view shows of it, and no larger than is read quickly. */

type Size = { width: number; height: number };
type Part = Size & { x: number; y: number };

/** Wide enough for the thin bars of a label; each pixel more costs a phone time. */
const MOST_WIDE = 1280;

/** What a view that is filled from the middle shows of a picture. */
export function shownPart(picture: Size, view: Size): Part {
  const scale = Math.max(view.width / picture.width, view.height / picture.height);
  const width = Math.min(picture.width, Math.round(view.width / scale));
  const height = Math.min(picture.height, Math.round(view.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width,
    height,
  };
}

/** As large as it is read. */
export function readSize({ width, height }: Size): Size {
  const shrink = Math.min(1, MOST_WIDE / width);
  return { width: Math.round(width * shrink), height: Math.max(1, Math.round(height * shrink)) };
}

/** Takes pictures out of a video, each into the same canvas; null while there is none to take. */
export function pictureTaker(): (video: HTMLVideoElement) => ImageData | null {
  const canvas = document.createElement("canvas");
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  return (video) => {
    const { videoWidth: width, videoHeight: height, clientWidth, clientHeight } = video;
    const isReady = video.readyState >= video.HAVE_CURRENT_DATA && !video.paused;
    if (!paper || !isReady || !width || !height || !clientWidth || !clientHeight) return null;
    const part = shownPart({ width, height }, { width: clientWidth, height: clientHeight });
    const size = readSize(part);
    if (canvas.width !== size.width) canvas.width = size.width;
    if (canvas.height !== size.height) canvas.height = size.height;
    paper.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
    return paper.getImageData(0, 0, size.width, size.height);
  };
}

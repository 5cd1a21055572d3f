/** Sends one picture of a saree, or its video, telling how far it is. */
import { sendFile } from "@/api/sendFile";
import type { Medium } from "./sareeFields";

const PICTURE = { path: "/api/products/upload", field: "images" };
const VIDEO = { path: "/api/products/upload/video", field: "video" };
/** The shop takes no larger one: nobody should wait to hear that. */
const HEAVIEST_VIDEO = 50_000_000;

export const isVideo = (file: File): boolean => file.type.startsWith("video/");

/** Why it is not worth sending. */
export const tooHeavy = (file: File): string | undefined =>
  isVideo(file) && file.size > HEAVIEST_VIDEO
    ? "This video is larger than 50 MB. Please choose a shorter one."
    : undefined;

/** The picture or video as the shop keeps it; a refusal is thrown, to be read with `describeFailure`. */
export async function sendPicture(
  file: File,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Medium> {
  const answer = await sendFile(file, { ...(isVideo(file) ? VIDEO : PICTURE), tell, signal });
  const { data } = answer as { data: Medium[] | Medium };
  const kept = Array.isArray(data) ? data[0] : data;
  if (!kept) throw answer;
  return kept;
}

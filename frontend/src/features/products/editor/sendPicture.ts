/** Sends one picture of a saree, telling how far it is. */
import { sendFile } from "@/api/sendFile";
import type { Medium } from "./sareeFields";

/** The picture as the shop keeps it; a refusal is thrown, to be read with `describeFailure`. */
export async function sendPicture(
  file: File,
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<Medium> {
  const answer = await sendFile(file, {
    path: "/api/products/upload",
    field: "images",
    tell,
    signal,
  });
  const [kept] = (answer as { data: Medium[] }).data;
  if (!kept) throw answer;
  return kept;
}

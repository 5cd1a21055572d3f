/** The files that go with a request: its photo as it is sent, and the letters as they were seen. */
import { smallerPicture } from "@/lib/smallerPicture";
import { tidied } from "../message";
import type { RequestParts } from "./postRequest";
import type { RequestFields } from "./requestFields";

/** A photo is made smaller once: sent again it has to be the same to the byte. */
const sent = new WeakMap<File, Blob>();

async function asSent(photo: File): Promise<Blob> {
  const before = sent.get(photo);
  if (before) return before;
  // Only what is wider than the shop keeps is written anew.
  const smaller = await smallerPicture(photo, Number.POSITIVE_INFINITY);
  sent.set(photo, smaller);
  return smaller;
}

/** The letters the customer saw; the message's words are sent in any case. */
async function lettersAsSeen({ message, border }: RequestFields): Promise<Blob | null> {
  if (tidied(message) === "") return null;
  try {
    const { letteringOf, pbmOf } = await import("../lettering");
    const lettering = await letteringOf(tidied(message), border);
    return lettering && new Blob([pbmOf(lettering)]);
  } catch (cause) {
    console.error(cause);
    return null;
  }
}

export const filesOf = async (
  fields: RequestFields,
  photo: File | null,
): Promise<Omit<RequestParts, "order">> => ({
  photo: photo && { file: await asSent(photo), name: photo.name },
  lettering: await lettersAsSeen(fields),
});

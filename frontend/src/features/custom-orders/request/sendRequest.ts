/** Sends what the form says, with its photo as a file. */
import type { Failure } from "@/api/errors";
import { smallerPicture } from "@/lib/smallerPicture";
import { tidied } from "../message";
import { mayBeSavedLater, postRequest, type Requested, type RequestParts } from "./postRequest";
import { bodyOf, describe, type RequestFields } from "./requestFields";
import { forgetRequestKey, requestKey } from "./requestKey";

/** What the shop did not take and did not refuse either. */
export type Unsaved = {
  key: string;
  parts: RequestParts;
  /** In a line. */
  description: string;
};

export type Sending =
  | { kind: "sent"; requested: Requested }
  /** Where it names no field, the same may be sent once more; what is `unsaved` also later. */
  | { kind: "refused"; failure: Failure; unsaved: Unsaved | null };

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

/** A photo, and how it is to lie on the cloth. */
export type SentPicture = { file: File; design: NonNullable<Parameters<typeof bodyOf>[1]> };

type How = {
  tell: (share: number) => void;
  signal: AbortSignal;
  /** Told which key it has. */
  keyed?: (key: string) => void;
};

export async function sendRequest(
  fields: RequestFields,
  picture: SentPicture | null,
  { tell, signal, keyed }: How,
): Promise<Sending> {
  const order = JSON.stringify(bodyOf(fields, picture?.design));
  const photo = picture?.file ?? null;
  const about = photo && `${photo.name} ${photo.size} ${photo.lastModified}`;
  const key = requestKey(JSON.stringify([order, about]));
  keyed?.(key);
  const parts: RequestParts = {
    order,
    photo: photo && { file: await asSent(photo), name: photo.name },
    lettering: await lettersAsSeen(fields),
  };
  const posted = await postRequest(key, parts, { tell, signal });
  if (posted.kind === "sent") {
    forgetRequestKey();
    return posted;
  }
  const { failure, status } = posted;
  if (failure.code === "idempotency_mismatch") forgetRequestKey();
  const unsaved = mayBeSavedLater(status) ? { key, parts, description: describe(fields) } : null;
  return { kind: "refused", failure, unsaved };
}

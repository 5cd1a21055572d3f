/** Sends what the form says, with its photo as a file. */
import type { Failure } from "@/api/errors";
import { mayBeSavedLater, postRequest, type Requested, type RequestParts } from "./postRequest";
import { bodyOf, describe, type RequestFields } from "./requestFields";
import { filesOf } from "./requestFiles";
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
  const parts: RequestParts = { order, ...(await filesOf(fields, photo)) };
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

/** Hands a request to the shop, with its photo as a file. */
import { describeFailure, type Failure } from "@/api/errors";
import { bearer, postForm } from "@/api/postForm";
import type { components } from "@/api/schema";
import { session } from "@/api/session";
import { smallerPicture } from "@/lib/smallerPicture";
import { tidied } from "../message";
import { bodyOf, type RequestFields } from "./requestFields";
import { forgetRequestKey, requestKey } from "./requestKey";

export type Requested = components["schemas"]["RequestedCustomOrderAnswer"];

export type Sending =
  | { kind: "sent"; requested: Requested }
  /** Where it names no field, the same may be sent once more. */
  | { kind: "refused"; failure: Failure };

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

/** The request of whoever is signed in is their account's. */
async function token(): Promise<string | null> {
  const [now, known] = [session.now(), session.token()];
  if (!now || !known) return null;
  const { goodToken } = await import("@/api/asCustomer");
  return goodToken(known, now.customerId);
}

const SENT_BEFORE =
  "A request like this was sent already. Please look into your email before you send another one.";

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

type How = { tell: (share: number) => void; signal: AbortSignal };

export async function sendRequest(
  fields: RequestFields,
  picture: SentPicture | null,
  { tell, signal }: How,
): Promise<Sending> {
  const order = JSON.stringify(bodyOf(fields, picture?.design));
  const photo = picture?.file ?? null;
  const about = photo && `${photo.name} ${photo.size} ${photo.lastModified}`;
  try {
    const form = new FormData();
    form.append("order", order);
    if (photo) form.append("photo", await asSent(photo), photo.name);
    const letters = await lettersAsSeen(fields);
    if (letters) form.append("lettering", letters);
    const key = requestKey(JSON.stringify([order, about]));
    const headers = { "Idempotency-Key": key, ...bearer(await token()) };
    const path = "/api/custom-orders";
    const { status, body } = await postForm({ path, form, headers, tell, signal });
    if (status === 201) {
      forgetRequestKey();
      return { kind: "sent", requested: body as Requested };
    }
    const failure = describeFailure(body);
    // A shop without room for the photo names it, and it is not to blame.
    if (status >= 500 || status === 429) {
      return { kind: "refused", failure: { ...failure, fields: {} } };
    }
    if (failure.code !== "idempotency_mismatch") return { kind: "refused", failure };
    forgetRequestKey();
    return { kind: "refused", failure: { ...failure, message: SENT_BEFORE } };
  } catch (cause) {
    return { kind: "refused", failure: describeFailure(cause) };
  }
}

/** Hands a request to the shop under its key: sent once more with the same contents it is the same request. */
import { describeFailure, type Failure } from "@/api/errors";
import { bearer, postForm } from "@/api/postForm";
import type { components } from "@/api/schema";
import { session } from "@/api/session";

export type Requested = components["schemas"]["RequestedCustomOrderAnswer"];

/** All that is sent. */
export type RequestParts = {
  /** `CustomOrderBody` as text. */
  order: string;
  photo: { file: Blob; name: string } | null;
  /** The message's letters as a bitmap. */
  lettering: Blob | null;
};

/** As a form with parts. */
export function formOf({ order, photo, lettering }: RequestParts): FormData {
  const form = new FormData();
  form.append("order", order);
  if (photo) form.append("photo", photo.file, photo.name);
  if (lettering) form.append("lettering", lettering);
  return form;
}

export type Posted =
  | { kind: "sent"; requested: Requested }
  /** Where it names no field, the same may be sent once more. `status` is 0 when nothing answered. */
  | { kind: "refused"; failure: Failure; status: number };

/** The request of whoever is signed in is their account's. */
async function token(): Promise<string | null> {
  const [now, known] = [session.now(), session.token()];
  if (!now || !known) return null;
  const { goodToken } = await import("@/api/asCustomer");
  return goodToken(known, now.customerId);
}

const SENT_BEFORE =
  "A request like this was sent already. Please look into your email before you send another one.";

/** The shop has not said no to it: it was silent, broken, or had no room. */
export const mayBeSavedLater = (status: number): boolean => status === 0 || status >= 500;

/** A shop without room for the photo names it, and it is not to blame. */
export const isNobodysFault = (status: number): boolean =>
  status === 429 || mayBeSavedLater(status);

type How = { tell: (share: number) => void; signal: AbortSignal };

export async function postRequest(key: string, parts: RequestParts, how: How): Promise<Posted> {
  try {
    const form = formOf(parts);
    const headers = { "Idempotency-Key": key, ...bearer(await token()) };
    const path = "/api/custom-orders";
    const { status, body } = await postForm({ path, form, headers, ...how });
    if (status === 201) return { kind: "sent", requested: body as Requested };
    const failure = describeFailure(body);
    if (isNobodysFault(status)) {
      return { kind: "refused", failure: { ...failure, fields: {} }, status };
    }
    const message = failure.code === "idempotency_mismatch" ? SENT_BEFORE : failure.message;
    return { kind: "refused", failure: { ...failure, message }, status };
  } catch (cause) {
    return { kind: "refused", failure: describeFailure(cause), status: 0 };
  }
}

/**
 * The half-written request, kept for this visit of this tab, so that a reload loses nothing but the photo. Gone once it is
 * sent. Nothing is ticked for somebody who comes back.
 */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import { COLOURS } from "../cloth/colours";
import { BORDERS } from "../cloth/strips";
import { NO_REQUEST, type RequestFields } from "./requestFields";

const KEY = "customOrder";
const REOPENED = "customOrderReopened";

const text = z.catch(z.string(), "");
const draft = z.object({
  color: z.catch(z.enum(COLOURS), NO_REQUEST.color),
  shade: z.catch(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)), NO_REQUEST.shade),
  shadeWords: text,
  border: z.catch(z.enum(BORDERS), NO_REQUEST.border),
  message: text,
  name: text,
  email: text,
  phone: text,
  address: text,
  pincode: text,
  pieces: z.catch(z.number(), NO_REQUEST.pieces),
  needBy: text,
  instructions: text,
});

export const loadRequestDraft = (): RequestFields => ({
  ...NO_REQUEST,
  ...sessionStore.read(KEY, draft.parse),
});

export const saveRequestDraft = ({
  acknowledged: _,
  rights: __,
  ...fields
}: Partial<RequestFields>) => sessionStore.write(KEY, fields);

export function forgetRequestDraft(): void {
  sessionStore.remove(KEY);
  sessionStore.remove(REOPENED);
}

/** Takes back into the form what lies in the cart and was refused there; what is sent next takes its place. */
export function reopenRequest(key: string, order: Record<string, unknown>): void {
  sessionStore.write(KEY, { ...order, ...Object(order.customer) });
  sessionStore.set(REOPENED, key);
}

/** The key of what was taken back into the form. */
export const reopenedKey = (): string | null => sessionStore.get(REOPENED);

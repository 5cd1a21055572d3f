/** The half-written message, kept for this visit of this tab, so that a reload loses nothing. Gone once it is sent. */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import { type MessageFields, NO_MESSAGE } from "./messageFields";

const KEY = "contactMessage";

const text = z.catch(z.string(), "");
const draft = z.object({ name: text, email: text, phone: text, subject: text, message: text });

export const loadMessageDraft = (): MessageFields => ({
  ...NO_MESSAGE,
  ...sessionStore.read(KEY, draft.parse),
});

export const saveMessageDraft = ({ website: _, ...fields }: Partial<MessageFields>) =>
  sessionStore.write(KEY, fields);

export const forgetMessageDraft = (): void => sessionStore.remove(KEY);

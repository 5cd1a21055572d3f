/** The half-typed address, kept for this visit of this tab, so that a reload loses nothing. Gone once the order is paid. */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import { type AddressFields, NO_ADDRESS } from "./addressFields";

const KEY = "checkoutAddress";

const text = z.catch(z.string(), "");
const draft = z.object({
  fullName: text,
  phone: text,
  email: text,
  pincode: text,
  address: text,
  city: text,
  state: text,
});

export const loadAddressDraft = (): AddressFields =>
  sessionStore.read(KEY, draft.parse) ?? NO_ADDRESS;

export const saveAddressDraft = (fields: Partial<AddressFields>) => sessionStore.write(KEY, fields);

export const forgetAddressDraft = (): void => sessionStore.remove(KEY);

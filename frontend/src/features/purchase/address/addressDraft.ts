/** The half-typed address, kept for this visit of this tab, so that a reload loses nothing. Gone once the order is paid. */
import { fieldsOfObject, textOf } from "@/lib/loose";
import { sessionStore } from "@/lib/storage";
import { type AddressFields, NO_ADDRESS } from "./addressFields";

const KEY = "checkoutAddress";

function readDraft(value: unknown): AddressFields {
  const stored = fieldsOfObject(value);
  return {
    fullName: textOf(stored.fullName),
    phone: textOf(stored.phone),
    email: textOf(stored.email),
    pincode: textOf(stored.pincode),
    address: textOf(stored.address),
    city: textOf(stored.city),
    state: textOf(stored.state),
  };
}

export const loadAddressDraft = (): AddressFields =>
  sessionStore.read(KEY, readDraft) ?? NO_ADDRESS;

export const saveAddressDraft = (fields: Partial<AddressFields>) => sessionStore.write(KEY, fields);

export const forgetAddressDraft = (): void => sessionStore.remove(KEY);

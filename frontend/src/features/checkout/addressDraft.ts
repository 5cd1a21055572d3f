/** The half-typed address, kept for this visit of this tab, so that a reload loses nothing. Gone once the order is paid. */
import { type AddressFields, FIELDS, NO_ADDRESS } from "./addressFields";

const KEY = "checkoutAddress";

export function loadAddressDraft(): AddressFields {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    if (typeof value !== "object" || value === null) return NO_ADDRESS;
    const stored = value as Record<string, unknown>;
    const draft = { ...NO_ADDRESS };
    for (const field of FIELDS) {
      const text = stored[field];
      if (typeof text === "string") draft[field] = text;
    }
    return draft;
  } catch {
    return NO_ADDRESS;
  }
}

export function saveAddressDraft(fields: Partial<AddressFields>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fields));
  } catch {
    // Typing then survives everything but a reload.
  }
}

export function forgetAddressDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

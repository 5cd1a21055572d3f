/** Between the address book, the order and the address form. */
import type { Customer, PreviousAddress } from "@/api/types";
import { type AddressFields, FIELDS, NO_ADDRESS } from "./addressFields";

/** An address as the form holds it. */
export function fieldsOf(from: PreviousAddress): AddressFields {
  const { fullName, phone, email, pincode, address, city, state } = from;
  return { fullName, phone, email, pincode, address, city, state };
}

/** A new address: nobody types twice what the shop knows. */
export function freshFields(customer: Customer | undefined): AddressFields {
  if (!customer) return NO_ADDRESS;
  const { name, email, phone } = customer;
  return { ...NO_ADDRESS, fullName: name, email, phone };
}

export const sameFields = (one: AddressFields, other: AddressFields): boolean =>
  FIELDS.every((field) => one[field].trim() === other[field].trim());

/** What a PIN code fills in; it may itself come from the page of a saree. */
const withoutPlace = (fields: AddressFields): AddressFields => {
  const { pincode, city, state } = NO_ADDRESS;
  return { ...fields, pincode, city, state };
};

/** Nothing has been typed that would be lost. The customer's own details and the place come by themselves. */
export const isFresh = (fields: AddressFields, customer: Customer | undefined): boolean =>
  [NO_ADDRESS, freshFields(customer)].some((known) => sameFields(withoutPlace(fields), known));

/** Whether an address of before may stand in for what is there: nothing was typed, and no other place was asked about. */
export const mayBecome = (earlier: AddressFields, fields: AddressFields): boolean =>
  isFresh(fields, undefined) && ["", earlier.pincode].includes(fields.pincode.trim());

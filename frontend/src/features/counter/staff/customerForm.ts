/** What may be typed of a customer, and what each field is called: in the form, and where the server's refusal is told. */
import { z } from "zod/mini";
import { counterLimits } from "@/api/counterLimits";
import { BAD_PHONE, BAD_PIN, PHONE, PIN, tooLong } from "@/api/fieldRules";
import { gstinProblem, tidyGstin } from "@/lib/gstin";
import { STATES } from "@/lib/states";
import type { BillCustomer } from "./bill";

export const ADDRESS_FIELDS = ["address", "city", "state", "pincode"] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];

export type CustomerFields = Omit<BillCustomer, "known">;

const most = counterLimits.SaleCustomerBody;
const upTo = (length: number) => z.string().check(z.trim(), z.maxLength(length, tooLong(length)));

const gstin = z.string().check(
  z.overwrite(tidyGstin),
  z.superRefine((typed, context) => {
    const problem = typed === "" ? null : gstinProblem(typed);
    if (problem) context.addIssue(problem);
  }),
);

export const customerSchema = z.object({
  phone: z.string().check(z.refine((typed) => typed === "" || PHONE.test(typed), BAD_PHONE)),
  name: upTo(most.name.maxLength),
  gstin,
  address: upTo(most.address.maxLength),
  city: upTo(most.city.maxLength),
  state: upTo(most.state.maxLength),
  pincode: z.string().check(z.refine((typed) => typed === "" || PIN.test(typed), BAD_PIN)),
});

/** In the order of the form. */
export const CUSTOMER_LABELS: Readonly<Record<keyof CustomerFields, string>> = {
  phone: "Phone",
  name: "Name",
  gstin: "GSTIN",
  address: "Address",
  city: "City",
  state: "State",
  pincode: "PIN code",
};

export const NOBODY: CustomerFields = {
  phone: "",
  name: "",
  gstin: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
};

export const hasAddress = (customer: Pick<BillCustomer, AddressField>): boolean =>
  ADDRESS_FIELDS.some((field) => customer[field] !== "");

/** The customer of the bill as the form holds them. */
export function startOf(customer: BillCustomer | null): CustomerFields {
  if (!customer) return NOBODY;
  const { known, ...fields } = customer;
  const written = fields.state.trim().toLowerCase();
  // An older version of this page let the State be typed; what is none is to be chosen.
  const state = STATES.find((one) => one.toLowerCase() === written) ?? "";
  return { ...fields, state };
}

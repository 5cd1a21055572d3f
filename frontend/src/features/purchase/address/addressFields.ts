/** The fields of a delivery address, their labels, and what the server calls them (spec section 3, "Address"). */
import type { ShippingAddress } from "@/api/types";

/** Said once on top when Pay Now finds something missing. */
export const MISSING = "Please fill in all required shipping information.";

/** The shop sells within India only. */
export const COUNTRY = "India";

/** In the order of the form: PIN before address, because it fills in the state. */
export type AddressFields = {
  fullName: string;
  /** Ten digits, without +91. */
  phone: string;
  email: string;
  pincode: string;
  address: string;
  city: string;
  state: string;
};

export type AddressField = keyof AddressFields;

export const NO_ADDRESS: AddressFields = {
  fullName: "",
  phone: "",
  email: "",
  pincode: "",
  address: "",
  city: "",
  state: "",
};

/** Labels, in the order of the form; the error summary uses the same. */
export const LABELS: Readonly<Record<AddressField, string>> = {
  fullName: "Full name",
  phone: "Phone",
  email: "Email",
  pincode: "PIN code",
  address: "Address",
  city: "City",
  state: "State",
};

export const FIELDS = Object.keys(LABELS) as AddressField[];

export const toShippingAddress = (fields: AddressFields): ShippingAddress => ({
  ...fields,
  country: COUNTRY,
});

const NAMES: Readonly<Record<string, AddressField>> = { name: "fullName" };

/**
 * The server's field messages, sorted into those that belong to a field of this form and the rest.
 * `shippingAddress.phone`, `guestDetails.phone` and `phone` all mean the phone field.
 */
export function sortServerFields(errors: Readonly<Record<string, string>>): {
  fields: Partial<Record<AddressField, string>>;
  rest: string[];
} {
  const fields: Partial<Record<AddressField, string>> = {};
  const rest: string[] = [];
  for (const [path, message] of Object.entries(errors)) {
    const last = path.split(".").at(-1) ?? path;
    const field = FIELDS.find((known) => known === last) ?? NAMES[last];
    const ours = field && !path.startsWith("items");
    if (ours) fields[field] = message;
    else rest.push(message);
  }
  return { fields, rest };
}

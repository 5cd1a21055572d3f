/** What the list of customers shows lives in the address. */
import { z } from "zod/mini";
import { MOST_SEARCHED } from "@/api/search";
import type { CustomersQuery } from "./queries";

export const VIEWS = [
  { name: "accounts", label: "Accounts" },
  { name: "guests", label: "Guests and walk-ins" },
  { name: "blocked", label: "Blocked" },
  { name: "duplicates", label: "Duplicates" },
  { name: "requests", label: "Data requests" },
] as const;

/** The server knows its cursors; what is longer than any is none. */
const cursor = z.catch(
  z.nullable(z.string().check(z.refine(({ length }) => length > 0 && length < 200))),
  null,
);

const address = z.object({
  view: z.catch(z.enum(["accounts", "guests", "blocked", "duplicates", "requests"]), "accounts"),
  q: z.catch(z.string().check(z.trim(), z.maxLength(MOST_SEARCHED)), ""),
  /** Of requests only. */
  state: z.catch(z.enum(["open", "due", "done"]), "open"),
  after: cursor,
  before: cursor,
});

export type CustomerList = z.infer<typeof address>;

const FIELDS = Object.keys(address.shape) as (keyof CustomerList)[];

/** What an address need not say. */
const UNSAID: Readonly<Partial<Record<keyof CustomerList, string>>> = {
  view: "accounts",
  state: "open",
};

/** Whatever cannot be read is passed over. */
export const readCustomerList = (search: URLSearchParams): CustomerList =>
  address.parse(Object.fromEntries(FIELDS.map((field) => [field, search.get(field)])));

export function writeCustomerList(list: CustomerList): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of FIELDS) {
    const value = list[field];
    if (value && value !== UNSAID[field]) search.set(field, value);
  }
  return search;
}

/** A change begins with the first page: a cursor belongs to one list. */
export const changedList = (list: CustomerList, change: Partial<CustomerList>): CustomerList => ({
  ...list,
  after: null,
  before: null,
  ...change,
});

export const queryOfCustomers = ({ view, q, after, before }: CustomerList): CustomersQuery => ({
  view,
  ...(q && { q }),
  ...(after && { after }),
  ...(before && { before }),
});

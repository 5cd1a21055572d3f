/** What the list of customers shows lives in the address. */
import { z } from "zod/mini";
import { listAddress, pageFields, said, searchedText } from "@/api/listAddress";
import type { CustomersQuery } from "./queries";

export const VIEWS = [
  { name: "accounts", label: "Accounts" },
  { name: "guests", label: "Guests and walk-ins" },
  { name: "blocked", label: "Blocked" },
  { name: "duplicates", label: "Duplicates" },
  { name: "requests", label: "Data requests" },
] as const;

export const customerList = listAddress(
  z.object({
    view: z.catch(z.enum(["accounts", "guests", "blocked", "duplicates", "requests"]), "accounts"),
    q: searchedText,
    /** Of requests only. */
    state: z.catch(z.enum(["open", "due", "done"]), "open"),
    ...pageFields,
  }),
);

export type CustomerList = ReturnType<typeof customerList.read>;

export const queryOfCustomers = ({ view, q, after, before }: CustomerList): CustomersQuery =>
  said({ view, q, after, before });

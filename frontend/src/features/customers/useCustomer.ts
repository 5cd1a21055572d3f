/** The customer whose area is open. */
import { createContext, useContext } from "react";
import { $shopperApi } from "@/api/client";
import type { Customer } from "@/api/types";

/** Set by the guard of the area, once the server has said who it is. */
export const CustomerContext = createContext<Customer | null>(null);

/** Who the server says is signed in. */
export const profileQuery = () => $shopperApi.queryOptions("get", "/api/customers/profile");

/** The customer; outside the guarded area this raises, as the specification asks (section 6). */
export function useCustomer(): Customer {
  const customer = useContext(CustomerContext);
  if (!customer) throw new Error("The customer was used outside the customer area.");
  return customer;
}

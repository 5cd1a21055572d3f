/** What somebody is here, in words. */
import type { Me } from "./types";

export const ROLES: Readonly<Record<Me["role"], string>> = {
  owner: "Owner",
  manager: "Manager",
  cashier: "Cashier",
};

/** What each may do, in a line. */
export const ROLE_HINTS: Readonly<Record<Me["role"], string>> = {
  owner: "Everything, people and the shop's own data too",
  manager: "Orders, sarees, customers, offers, emails, figures and the counter",
  cashier: "The counter, and looking up sarees",
};

/** What stays closed to them: `crates/domain/customers/src/permission.rs`. */
export const ROLE_LIMITS: Readonly<Record<Me["role"], string>> = {
  owner: "Nothing; money, keys and people ask for the password once more",
  manager:
    "People, changing settings and policies, what sarees cost, giving out or erasing a customer's data, and paying back more than Settings allow",
  cashier:
    "Online orders, customers' pages, changing prices and stock, taking sarees back, and the shop's figures",
};

/** A role of the log or of a list; `null` for what is none. */
export const roleOf = (text: string): Me["role"] | null =>
  text === "owner" || text === "manager" || text === "cashier" ? text : null;

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
  manager: "Orders, sarees, reviews, emails and figures",
  cashier: "The counter, and looking up sarees",
};

/** A role of the log or of a list; `null` for what is none. */
export const roleOf = (text: string): Me["role"] | null =>
  text === "owner" || text === "manager" || text === "cashier" ? text : null;

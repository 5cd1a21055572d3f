/** What somebody is here, in words. */
import type { Me } from "./types";

export const ROLES: Readonly<Record<Me["role"], string>> = {
  owner: "Owner",
  manager: "Manager",
  cashier: "Cashier",
};

/** A role of the log or of a list; `null` for what is none. */
export const roleOf = (text: string): Me["role"] | null =>
  text === "owner" || text === "manager" || text === "cashier" ? text : null;

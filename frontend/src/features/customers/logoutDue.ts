/** Somebody logged out and the shop could not be told; it is told at the next start. */
import { forever } from "@/lib/storage";

const DUE = "logoutDue";

export const isLogoutDue = (): boolean => forever.get(DUE) !== null;

export const rememberLogoutDue = (): void => forever.set(DUE, "true");

/** The shop knows, or a new session has taken the old one's place: there is nothing left to end. */
export const forgetLogoutDue = (): void => forever.remove(DUE);

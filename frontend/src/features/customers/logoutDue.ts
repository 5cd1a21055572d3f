/** Somebody logged out and the shop could not be told; it is told at the next start. */
import { localStore } from "@/lib/storage";

const DUE = "logoutDue";

export const isLogoutDue = (): boolean => localStore.get(DUE) !== null;

export const rememberLogoutDue = () => localStore.set(DUE, "true");

/** The shop knows, or a new session has taken the old one's place: there is nothing left to end. */
export const forgetLogoutDue = (): void => localStore.remove(DUE);

/** Who is signed in, for what only greets: header, login page, checkout. What belongs to them is asked of the server. */
import { useSyncExternalStore } from "react";
import { type Session, session } from "@/api/session";
import { staffSession } from "@/api/staffSession";

export const useSession = (): Session | null =>
  useSyncExternalStore(session.subscribe, session.now);

/** A staff member's token lies in this tab; whether it opens anything the server says. */
export const useStaffSession = (): boolean =>
  useSyncExternalStore(staffSession.subscribe, staffSession.token) !== null;

/** Started once with the shop: what was fetched for one person is never shown to the next, and a lost session is said. */
import type { QueryClient } from "@tanstack/react-query";
import { matchPath } from "react-router-dom";
import { SESSION_EXPIRED, session } from "@/api/session";
import { staffSession } from "@/api/staffSession";
import { toast } from "@/ui/toast";
import { followDrafts } from "./followDrafts";
import { isLogoutDue } from "./logoutDue";

/** Answers that depend on who asks: everything below these. */
const OWN = ["/api/customers", "/api/orders", "/api/custom-orders", "/api/cart"];
/** What everybody is answered all the same: a form that is open goes on with it. */
const EVERYBODYS = ["/api/custom-orders/choices", "/api/custom-orders/dates"];

const own = ({ queryKey: [, asked] }: { queryKey: readonly unknown[] }): boolean =>
  typeof asked === "string" &&
  !EVERYBODYS.includes(asked) &&
  OWN.some((path) => matchPath({ path, end: false }, asked));

/** Drops one person's answers; what is on the screen is asked for again. */
async function dropOwn(queries: QueryClient): Promise<void> {
  await queries.cancelQueries({ predicate: own });
  queries.removeQueries({ predicate: own, type: "inactive" });
  await queries.resetQueries({ predicate: own });
}

export function followSession(queries: QueryClient): void {
  let who = session.now()?.customerId;
  followDrafts();
  session.subscribe(() => {
    const now = session.now()?.customerId;
    if (now === who) return;
    who = now;
    followDrafts();
    void dropOwn(queries);
  });
  const sayLost = () => toast.error(SESSION_EXPIRED, { id: "session-over" });
  session.onLost(sayLost);
  staffSession.onLost(sayLost);
  if (isLogoutDue()) void import("./signOut").then((it) => it.settleLogout());
}

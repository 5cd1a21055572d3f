/** The end of a visit on a shared computer: the session ends on the server, and nothing of the person stays here. */
import { publicApi } from "@/api/client";
import { session } from "@/api/session";
import { staffSession } from "@/api/staffSession";
import { keptFiles } from "@/lib/keptFiles";
import { localStore, sessionStore } from "@/lib/storage";
import { paths } from "@/paths";
import { forgetLogoutDue, isLogoutDue, rememberLogoutDue } from "./logoutDue";

/** Says nothing about anybody: how the listing is looked at, which keyboard shortcuts of the admin are on, which till this is. */
const KEPT: readonly string[] = ["listingView", "adminSingleKeys", "counterTill"];
/** How long leaving may take, in milliseconds. */
const PATIENCE = 5_000;

async function endOnServer(token: string | null): Promise<boolean> {
  try {
    const { response } = await publicApi.POST("/api/auth/logout", {
      ...(token ? { headers: { Authorization: `Bearer ${token}` } } : {}),
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Takes everything personal away from this browser: the keys of the specification, `adminAuth`, `lastOrder…`, the tokens of
 * orders, drafts and the cart (ruling 17). Other tabs hear of it by the storage event. This tab is about to leave
 * for a fresh page, and is not told, so that nothing is drawn or remembered in between.
 */
export function forgetEverything(): void {
  localStore.clear(KEPT);
  sessionStore.clear();
}

/** Logs out whoever is signed in, customer and staff alike, and opens the home page anew. */
export async function signOut(): Promise<void> {
  const tokens = [session.token(), staffSession.token()].filter((token) => token !== null);
  const ended = await Promise.all((tokens.length > 0 ? tokens : [null]).map(endOnServer));
  forgetEverything();
  // The page is left next, and takes unfinished work with it.
  await keptFiles.clear();
  if (ended.includes(false)) rememberLogoutDue();
  // Not a step within the page: what it holds in memory goes with it.
  window.location.replace(paths.home);
}

/** Ends on the server what could not be ended when somebody logged out without a network. */
export async function settleLogout(): Promise<void> {
  if (!isLogoutDue() || session.now()) return;
  if (await endOnServer(null)) forgetLogoutDue();
}

/** How it stands with the till of this browser, and why nothing is sold at it. */
import type { OpenSession, Till } from "./types";

export type TillState =
  /** The shop has no tills, or nothing is known of them yet: it sells as without. */
  | { is: "none" }
  | { is: "failed" }
  | { is: "choose" }
  | { is: "closed"; till: Till }
  | { is: "open" | "counted"; till: Till; session: OpenSession };

/** A shop with a single till chooses it by itself. */
export function stateOf(tills: readonly Till[], chosen: string | null): TillState {
  if (tills.length === 0) return { is: "none" };
  const only = tills.length === 1 ? tills[0] : undefined;
  const till = tills.find(({ id }) => id === chosen) ?? only;
  if (!till) return { is: "choose" };
  if (!till.session) return { is: "closed", till };
  const { session } = till;
  return { is: session.isCounted ? "counted" : "open", till, session };
}

export function whyNotSold(state: TillState): string | null {
  if (state.is === "choose") return "Choose the till first.";
  if (state.is === "closed") return `Open ${state.till.name} first.`;
  return state.is === "counted" ? `${state.till.name} is being counted.` : null;
}

export const nameOf = (state: TillState): string | null =>
  "till" in state ? state.till.name : null;

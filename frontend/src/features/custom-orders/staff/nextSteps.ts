/** What can be done next with a custom order, the most likely first. The server says what is allowed; this is the order of it. */
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import type { StaffCustomOrder, Stage } from "./queries";

/** How the shop moves it on, each by a form. */
type MoveName =
  | "begin"
  | "sample"
  | "approve"
  | "back"
  | "weave"
  | "finish"
  | "check"
  | "send"
  | "arrive";
export type StepName = MoveName | "quote" | "report";

type Text = { label: string; hint?: string; must?: string };
export type Move = {
  to: Stage;
  /** On the button. */
  action: string;
  /** Said once it is done. */
  done: string;
  /** To the customer. */
  words?: Text;
  note?: Text;
  /** Asks for the list of what is looked at. */
  checks?: true;
  /** Asks who carries it. */
  parcel?: true;
};

const TOLD: Text = { label: "To the customer", hint: "Stands on their page" };
const NOTE: Text = { label: "Note", hint: "Only staff see it" };

export const MOVES: Readonly<Record<MoveName, Move>> = {
  begin: {
    to: "design",
    action: "Begin the design",
    done: "The design has begun",
    words: TOLD,
    note: NOTE,
  },
  sample: {
    to: "sample",
    action: "The sample is ready",
    done: "The customer is asked about the sample",
    words: TOLD,
    note: NOTE,
  },
  approve: {
    to: "approved",
    action: "Write down the approval",
    done: "Approval written down",
    note: {
      label: "How they approved it",
      hint: "When, and by which way: on the telephone, in the shop. Only staff see it",
      must: "Please write down how the customer approved it",
    },
  },
  back: {
    to: "design",
    action: "Back to the design",
    done: "It is in design again",
    words: {
      label: "What is to change",
      hint: "The customer reads it",
      must: "Please say what is to change",
    },
    note: NOTE,
  },
  weave: {
    to: "on_loom",
    action: "Begin weaving",
    done: "It is on the loom",
    words: TOLD,
    note: NOTE,
  },
  finish: {
    to: "finishing",
    action: "All is woven",
    done: "Woven, being finished",
    words: TOLD,
    note: NOTE,
  },
  check: {
    to: "checked",
    action: "All is checked",
    done: "Checked",
    checks: true,
    words: TOLD,
    note: NOTE,
  },
  send: {
    to: "dispatched",
    action: "Hand it over",
    done: "On its way",
    parcel: true,
    words: TOLD,
    note: NOTE,
  },
  arrive: { to: "delivered", action: "It has arrived", done: "Delivered", words: TOLD, note: NOTE },
};

/** Stage by stage, as a saree is made. */
const ORDER: Readonly<Partial<Record<Stage, readonly StepName[]>>> = {
  booked: ["begin"],
  design: ["sample"],
  sample: ["approve", "back"],
  approved: ["quote"],
  quoted: ["quote"],
  advance_paid: ["weave"],
  on_loom: ["report", "finish"],
  finishing: ["check"],
  checked: ["send"],
  dispatched: ["arrive"],
};

type Order = Pick<
  StaffCustomOrder,
  "stage" | "moves" | "canBeQuoted" | "woven" | "isPaidUp" | "quote" | "charge" | "expiresAt"
>;

const allWoven = ({ woven }: Pick<Order, "woven">): boolean => !!woven && woven.cm >= woven.ofCm;

function isOpen(order: Order, name: StepName): boolean {
  if (name === "report") return order.stage === "on_loom";
  if (name === "quote") return order.canBeQuoted;
  if (!order.moves.includes(MOVES[name].to)) return false;
  if (name === "finish") return allWoven(order);
  return name !== "send" || order.isPaidUp;
}

/** The steps that are open now. */
export function stepsOf(order: Order): StepName[] {
  const open = (ORDER[order.stage] ?? []).filter((name) => isOpen(order, name));
  // Once all is woven there is nothing to report but a mistake.
  return order.stage === "on_loom" && allWoven(order) ? open.reverse() : open;
}

/** Whom it waits for, where that is not the shop. */
export function waitsFor({ stage, quote, charge, expiresAt, isPaidUp }: Order): string | null {
  switch (stage) {
    case "requested":
      return `Waits for the charge of ${rupees(charge)}${expiresAt ? `, until ${longDate(expiresAt)}` : ""}`;
    case "sample":
      return "Waits for the customer’s answer to the sample";
    case "quoted":
      if (!quote) return null;
      return quote.isOpen
        ? `Waits for the advance of ${rupees(quote.advance)}, until ${longDate(quote.validUntil)}`
        : `The quote held until ${longDate(quote.validUntil)}, and its advance is not paid`;
    case "finishing":
    case "checked":
      return quote && !isPaidUp ? `Waits for the balance of ${rupees(quote.balance)}` : null;
    default:
      return null;
  }
}

export const actionOf = (name: StepName, { stage }: Pick<Order, "stage">): string => {
  if (name === "quote") return stage === "quoted" ? "Make a new quote" : "Make the quote";
  return name === "report" ? "Report how far it is" : MOVES[name].action;
};

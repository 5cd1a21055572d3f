/** The bill that is being rung up, and everything that can happen to it. It survives a reload of the page. */
import { newKey } from "@/lib/newKey";
import { MOST_LINES, mostOf } from "./billLimits";
import type { Bill, BillCustomer, BillLine, Held } from "./billSchema";
import { type Compliance, NO_COMPLIANCE } from "./compliance";
import { type Discount, discounted } from "./discount";
import type { FoundProduct, SaleBody } from "./types";

export type { Bill, BillCustomer, BillLine, Held } from "./billSchema";

export const newBill = (): Bill => ({
  id: newKey(),
  lines: [],
  chosen: null,
  removed: [],
  customer: null,
  discountPercentage: null,
  cashDiscount: null,
  tenders: [],
  compliance: NO_COMPLIANCE,
  credit: null,
  sent: null,
  held: null,
  from: null,
});

/** Nothing may change while it is not known what became of what was sent. */
export const isFrozen = ({ sent, held }: Pick<Bill, "sent" | "held">): boolean =>
  sent !== null || held !== null;

/** What a bill on hold was. */
export type TakenUp = Pick<Bill, "lines" | "customer" | "discountPercentage" | "cashDiscount">;

export type Act =
  | { do: "add"; product: FoundProduct }
  | { do: "count"; productId: string; quantity: number }
  | { do: "remove"; productId: string }
  | { do: "bring back" }
  | { do: "choose"; step: 1 | -1 }
  | { do: "leave"; available: readonly { id: string; available: number }[] }
  | { do: "sell to"; customer: BillCustomer | null }
  | ({ do: "discount" } & Discount)
  | { do: "pay with"; tenders: Bill["tenders"] }
  | { do: "comply"; compliance: Compliance }
  | { do: "offer"; credit: Bill["credit"] }
  | { do: "send"; body: SaleBody }
  /** With what was said of its payments, and of what the law asks. */
  | { do: "was refused"; wrong?: ReadonlyMap<number, string>; asks?: Compliance["wrong"] }
  | { do: "hold"; held: Held }
  | { do: "was not held" }
  | { do: "take up"; bill: TakenUp; from: string }
  | { do: "begin anew" };

function added(now: Bill, product: FoundProduct): Bill {
  const { id: productId, sku, name, price, available } = product;
  const before = now.lines.find((one) => one.productId === productId);
  const next: BillLine = {
    productId,
    sku,
    name,
    image: product.image ?? null,
    price,
    available,
    quantity: Math.min((before?.quantity ?? 0) + 1, mostOf(available)),
    isService: product.isService,
    discountPercentage: before?.discountPercentage ?? null,
    cashDiscount: before?.cashDiscount ?? null,
  };
  if (before) {
    return {
      ...now,
      chosen: productId,
      lines: now.lines.map((one) => (one === before ? next : one)),
    };
  }
  if (now.lines.length >= MOST_LINES) return now;
  return { ...now, chosen: productId, lines: [...now.lines, next] };
}

function without(now: Bill, productId: string): Bill {
  const at = now.lines.findIndex((one) => one.productId === productId);
  const gone = now.lines[at];
  if (!gone) return now;
  const lines = now.lines.toSpliced(at, 1);
  const neighbour = lines[Math.min(at, lines.length - 1)];
  return {
    ...now,
    lines,
    chosen: neighbour?.productId ?? null,
    removed: [...now.removed, { line: gone, at }],
  };
}

function broughtBack(now: Bill): Bill {
  const last = now.removed.at(-1);
  if (!last) return now;
  const removed = now.removed.slice(0, -1);
  const { line: back, at } = last;
  // It may have been scanned again since.
  if (now.lines.some(({ productId }) => productId === back.productId)) return { ...now, removed };
  return { ...now, removed, chosen: back.productId, lines: now.lines.toSpliced(at, 0, back) };
}

function chosenBeside(now: Bill, step: 1 | -1): Bill {
  const at = now.lines.findIndex(({ productId }) => productId === now.chosen);
  const next = now.lines[Math.max(0, Math.min(at + step, now.lines.length - 1))];
  return next ? { ...now, chosen: next.productId } : now;
}

export function changed(now: Bill, act: Act): Bill {
  if (act.do === "begin anew") return newBill();
  if (act.do === "was refused") {
    const tenders = now.tenders.map((one, at) => ({ ...one, wrong: act.wrong?.get(at) }));
    const compliance = { ...now.compliance, wrong: act.asks ?? {} };
    return { ...now, tenders, compliance, sent: null };
  }
  if (act.do === "was not held") return { ...now, held: null };
  // Until the answer is known, the bill must stay what was sent.
  if (isFrozen(now)) return now;
  switch (act.do) {
    case "add":
      return added(now, act.product);
    case "count":
      return {
        ...now,
        chosen: act.productId,
        lines: now.lines.map((one) =>
          one.productId === act.productId ? { ...one, quantity: act.quantity } : one,
        ),
      };
    case "remove":
      return without(now, act.productId);
    case "bring back":
      return broughtBack(now);
    case "choose":
      return chosenBeside(now, act.step);
    case "leave":
      return {
        ...now,
        lines: now.lines.map((one) => ({
          ...one,
          available:
            act.available.find(({ id }) => id === one.productId)?.available ?? one.available,
        })),
      };
    case "sell to":
      return { ...now, customer: act.customer };
    case "discount":
      return discounted(now, act);
    case "pay with":
      return { ...now, tenders: act.tenders };
    case "comply":
      return { ...now, compliance: act.compliance };
    case "offer":
      return { ...now, credit: act.credit };
    case "send":
      return { ...now, sent: act.body };
    case "hold":
      return { ...now, held: act.held };
    case "take up":
      // What lies on the counter is never overwritten.
      if (now.lines.length > 0) return now;
      return {
        ...newBill(),
        ...act.bill,
        from: act.from,
        chosen: act.bill.lines.at(-1)?.productId ?? null,
      };
  }
}

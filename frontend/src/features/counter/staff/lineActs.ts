/** What is done with the lines of the bill, by hand or by key. */
import { FULL_LINE, leftOf, type Said } from "./banner";
import type { Act, Bill } from "./bill";
import { MOST_PIECES, mostOf } from "./billLimits";
import { releaseHold } from "./queries";
import type { LineKey } from "./ScanField";
import type { ShownLine } from "./shown";

type Options = {
  bill: Bill;
  act: (what: Act) => Bill;
  lines: readonly ShownLine[];
  /** Why the bill cannot be changed. */
  shut: () => Said | null;
  say: (said: Said | null) => void;
  toField: () => void;
};

export function lineActs({ bill, act, lines, shut, say, toField }: Options) {
  const remove = (productId: string) => {
    const name = bill.lines.find((line) => line.productId === productId)?.name ?? "";
    const { lines: left } = act({ do: "remove", productId });
    if (left.length === 0) releaseHold(bill.id);
    say({
      tone: "info",
      text: `${name} was removed.`,
      act: { label: "Bring back", what: "bring back" },
    });
    toField();
  };
  const bringBack = () => {
    act({ do: "bring back" });
    say(null);
    toField();
  };
  const onLineKey = (key: LineKey) => {
    const closed = shut();
    if (closed) return say(closed);
    const line = lines.find(({ productId }) => productId === bill.chosen);
    if (key === "bring back") bringBack();
    else if (key === "up" || key === "down") act({ do: "choose", step: key === "up" ? -1 : 1 });
    else if (!line) return;
    else if (key === "remove") remove(line.productId);
    else {
      const quantity = Math.max(1, Math.min(line.quantity + (key === "more" ? 1 : -1), line.most));
      act({ do: "count", productId: line.productId, quantity });
      if (quantity === line.quantity && key === "more") {
        const isFull = quantity >= MOST_PIECES;
        const text = isFull ? FULL_LINE : leftOf(line.name, mostOf(line.available));
        say({ tone: "turmeric", text });
      }
    }
  };
  return { remove, bringBack, onLineKey };
}

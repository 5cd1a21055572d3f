import type { Order } from "@/api/types";
import { cx } from "@/lib/cx";
import { isGoingBack, isUnpaidAndOver, moneyWord, statusWord } from "./orderWords";

type Tone = "leaf" | "turmeric" | "kumkum" | "info" | "plain";

const tones: Record<Tone, string> = {
  leaf: "bg-leaf-tint text-leaf",
  turmeric: "bg-turmeric-tint text-turmeric",
  kumkum: "bg-kumkum-tint text-kumkum",
  info: "bg-info-tint text-info",
  plain: "bg-sunk text-ink-2",
};

const STATUS: Record<string, Tone> = {
  pending: "turmeric",
  confirmed: "info",
  processing: "info",
  shipped: "info",
  delivered: "leaf",
};
const PAYMENT: Record<string, Tone> = { pending: "turmeric", paid: "leaf", failed: "kumkum" };

function Chip({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-7 items-center px-2 text-micro font-semibold whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

/** Where an order is: word and colour. */
export const StatusChip = ({ status, word }: { status: string; word?: string | undefined }) => (
  <Chip tone={STATUS[status] ?? "plain"}>{word ?? statusWord(status)}</Chip>
);

/** The same for a row of a list, which does not know where refunds stand. */
export const MoneyChip = (order: Pick<Order, "status" | "paymentStatus">) => (
  <PaymentChip order={{ ...order, refund: null }} />
);

/** Where its money is; nobody has to mind the money of an order that is over. */
export function PaymentChip({
  order,
}: {
  order: Pick<Order, "status" | "paymentStatus" | "refund">;
}) {
  const quiet = isUnpaidAndOver(order) || isGoingBack(order);
  const tone = quiet ? "plain" : (PAYMENT[order.paymentStatus] ?? "plain");
  return <Chip tone={tone}>{moneyWord(order)}</Chip>;
}

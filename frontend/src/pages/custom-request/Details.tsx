/** A custom order as whoever asked for it follows it: what is to do now stands first. */
import { useRef } from "react";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { Selvedge } from "@/ui/Selvedge";
import { CancelIt } from "./CancelIt";
import { CancelOutcome } from "./CancelOutcome";
import { Documents } from "./Documents";
import { Paused } from "./Paused";
import { Progress } from "./Progress";
import { QuoteCard } from "./QuoteCard";
import { Steps } from "./Steps";
import { ToDo } from "./ToDo";
import { useCancelling } from "./useCancelling";
import { Wishes } from "./Wishes";
import { WriteToUs } from "./WriteToUs";

type Props = { title: string; order: ShopperCustomOrder; token: string | null };

export function Details({ title, order, token }: Props) {
  const { quote, stage } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  const cancelling = useCancelling(order, token);
  // Until it is accepted it matters more than what was paid before.
  const waits = stage === "quoted";
  const quoted = stage !== "cancelled" && quote && <QuoteCard quote={quote} waits={waits} />;
  return (
    <>
      <header className="grid gap-2">
        <p className="text-small text-ink-2">{title}</p>
        <h1 ref={heading} tabIndex={-1} className="figures">
          {order.number}
        </h1>
        <p className="text-lead">{order.stageText}</p>
      </header>
      <CancelOutcome order={order} cancelling={cancelling} heading={heading} />
      {order.isPaused && <Paused />}
      <ToDo order={order} token={token} />
      <Selvedge />
      {waits && quoted}
      <Progress {...order} />
      {!waits && quoted}
      <Documents order={order} token={token} />
      <Wishes order={order} token={token} />
      <Steps order={order} />
      <CancelIt order={order} cancelling={cancelling} />
      <WriteToUs order={order} token={token} />
    </>
  );
}

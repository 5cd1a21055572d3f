/** What is done next, and what it waits for. The server says what is allowed. */
import { useState } from "react";
import {
  actionOf,
  type StepName,
  stepsOf,
  waitsFor,
} from "@/features/custom-orders/staff/nextSteps";
import type { StaffCustomOrder } from "@/features/custom-orders/staff/queries";
import { StepDrawer } from "@/features/custom-orders/staff/StepDrawer";
import { roundsWords } from "@/features/custom-orders/staff/words";
import { Card } from "@/features/orders/staff/Card";
import { Button } from "@/ui/Button";

type Props = { order: StaffCustomOrder; side: "right" | "bottom" };

export function NextStepCard({ order, side }: Props) {
  const [step, setStep] = useState<StepName>("begin");
  const [open, setOpen] = useState(false);
  const [first, ...others] = stepsOf(order);
  const waits = waitsFor(order);
  // It is the customer's turn: what staff can do meanwhile stands behind that.
  const isTheirs = order.stage === "sample" || (order.stage === "quoted" && order.quote?.isOpen);
  const start = (name: StepName) => {
    setStep(name);
    setOpen(true);
  };
  return (
    <>
      {(first || waits) && (
        <Card title="Next step">
          <div className="grid gap-3">
            {waits && <p className="font-medium">{waits}</p>}
            {order.stage === "design" && !order.hasSamplePhoto && (
              <p className="text-small">
                Please add a picture of the sample first: the customer says yes to what they see.
              </p>
            )}
            {order.stage === "sample" && (
              <p className="text-small text-ink-2">{roundsWords(order)}</p>
            )}
            {first && (
              <Button wide tone={isTheirs ? "secondary" : "primary"} onClick={() => start(first)}>
                {actionOf(first, order)}
              </Button>
            )}
            {others.map((name) => (
              <Button key={name} wide tone="secondary" onClick={() => start(name)}>
                {actionOf(name, order)}
              </Button>
            ))}
          </div>
        </Card>
      )}
      <StepDrawer order={order} step={step} open={open} side={side} onOpenChange={setOpen} />
    </>
  );
}

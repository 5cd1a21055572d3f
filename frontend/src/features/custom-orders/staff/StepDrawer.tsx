import { Drawer } from "@/ui/Drawer";
import { MoveForm } from "./MoveForm";
import { actionOf, MOVES, type StepName } from "./nextSteps";
import { QuoteForm } from "./QuoteForm";
import type { StaffCustomOrder } from "./queries";
import { ReportForm } from "./ReportForm";

type Props = {
  order: StaffCustomOrder;
  /** Whose form it is: also while it closes. */
  step: StepName;
  open: boolean;
  side: "right" | "bottom";
  onOpenChange: (open: boolean) => void;
};

/** The form of one step. */
export function StepDrawer({ order, step, ...drawer }: Props) {
  const done = () => drawer.onOpenChange(false);
  return (
    <Drawer {...drawer} title={actionOf(step, order)}>
      {step === "quote" && <QuoteForm order={order} onDone={done} />}
      {step === "report" && <ReportForm order={order} onDone={done} />}
      {step !== "quote" && step !== "report" && (
        <MoveForm key={step} order={order} move={MOVES[step]} onDone={done} />
      )}
    </Drawer>
  );
}

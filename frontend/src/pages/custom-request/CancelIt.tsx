/** Whoever asked gives the order up, for as long as that may be; what goes back is said before they do. */
import { type ReactNode, useState } from "react";
import { z } from "zod/mini";
import { tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { useRefundTime } from "@/features/settings/queries";
import { type Refusal, useCheckedForm } from "@/lib/forms/useCheckedForm";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import { Refused } from "./Refused";
import { type Cancelling, whatGoesBack } from "./useCancelling";

const WORDS = limits.CustomCancellationBody.words.maxLength;
const schema = z.object({ words: z.string().check(z.trim(), z.maxLength(WORDS, tooLong(WORDS))) });

const why = ({ isLate, comesBack }: ShopperCustomOrder): string => {
  if (isLate)
    return "Your sarees come later than promised, so you may cancel and get everything back.";
  return comesBack > 0
    ? "You may cancel it until we begin the design, and get everything back."
    : "You may cancel it now. Nothing was paid, so nothing is owed.";
};

type QuestionProps = {
  goesBack: string;
  /** Why the last try was refused. */
  problem: ReactNode;
  /** Why it was refused; null once it was taken. */
  onCancel: (words: string) => Promise<Refusal | null>;
  onKeep: () => void;
};

function Question({ goesBack, problem, onCancel, onKeep }: QuestionProps) {
  const { field, sending, refuse, submit } = useCheckedForm({
    schema,
    start: { words: "" },
    labels: { words: "Anything you would like to tell us?" },
    judge: "when sent",
  });
  const send = submit(async ({ words }) => {
    const refused = await onCancel(words);
    if (refused) refuse(refused);
  });
  return (
    <form
      noValidate
      aria-label="Cancel order"
      onSubmit={send}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4 pb-[calc(16px+env(safe-area-inset-bottom))]"
    >
      <p>{goesBack} A cancelled order cannot be opened again.</p>
      <Field {...field("words")} optional>
        {(control) => <TextArea {...control} rows={3} readOnly={sending} />}
      </Field>
      {problem}
      <div className="grid gap-2">
        <Button type="submit" tone="danger" wide busy={sending}>
          Cancel order
        </Button>
        <Button tone="secondary" wide disabled={sending} onClick={onKeep}>
          Keep order
        </Button>
      </div>
    </form>
  );
}

type Props = { order: ShopperCustomOrder; cancelling: Cancelling };

export function CancelIt({ order, cancelling: { cancel, failure } }: Props) {
  const refundTime = useRefundTime();
  const side = useMediaQuery("(min-width: 768px)") ? "right" : "bottom";
  const [asking, setAsking] = useState(false);
  if (!order.canBeCancelled) return null;
  return (
    <section aria-labelledby="cancel" className="grid gap-3 border border-line p-4 md:p-5">
      <h2 id="cancel" className="text-h3">
        Cancel this order
      </h2>
      <p className="text-ink-2">{why(order)}</p>
      <Button tone="secondary" className="justify-self-start" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <Drawer open={asking} onOpenChange={setAsking} side={side} title="Cancel this order?">
        <Question
          goesBack={whatGoesBack(order.comesBack, refundTime)}
          problem={failure && <Refused failure={failure} what="cancellation" />}
          onCancel={cancel}
          onKeep={() => setAsking(false)}
        />
      </Drawer>
    </section>
  );
}

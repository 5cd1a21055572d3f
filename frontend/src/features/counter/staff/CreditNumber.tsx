/** Which credit note pays, and what is left of it. */
import { counterLimits } from "@/api/counterLimits";
import { shortMoment } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { CodeInput } from "@/ui/Input";
import { creditNumber } from "./credits";
import type { Credit } from "./types";
import type { CreditLook } from "./useCredits";

const { maxLength } = counterLimits.TenderBody.reference;

/** "₹8,999 left · Lakshmi · 26 Nov" */
const leftWords = ({ left, customerName, issuedAt }: Credit): string => {
  const [day] = shortMoment(issuedAt).split(",");
  return [`${rupees(left)} left`, customerName, day].filter(Boolean).join(" · ");
};

type Props = {
  id: string;
  number: string;
  look: CreditLook;
  /** What is wrong with it, whatever it is worth. */
  problem: string | null;
  onNumber: (number: string) => void;
  /** It is to be looked up as it stands. */
  onAsk: () => void;
  /** It is found: on to the amount. */
  onNext: () => void;
};

export function CreditNumber(props: Props) {
  const { id, number, look, problem, onNumber, onAsk, onNext } = props;
  const { credit, isChecking, again } = look;
  return (
    // Heard without leaving the field: the answer comes while somebody is still in it.
    <div aria-live="polite" className="-mt-2 grid gap-1.5">
      <Field id={id} label="Credit note number" error={problem ?? look.problem}>
        {(control) => (
          <CodeInput
            {...control}
            data-types-words=""
            placeholder="CN/2627/000012"
            maxLength={maxLength}
            value={number}
            onChange={(event) => onNumber(creditNumber(event.target.value))}
            onBlur={onAsk}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              if (credit) onNext();
              else onAsk();
            }}
          />
        )}
      </Field>
      {isChecking && <p className="text-small text-ink-2">Looking it up</p>}
      {credit && <p className="figures text-small wrap-anywhere text-ink-2">{leftWords(credit)}</p>}
      {again && (
        <Button tone="secondary" size="compact" className="justify-self-start" onClick={again}>
          Try again
        </Button>
      )}
    </div>
  );
}

/** Pieces of a bill come back: which, why, and how their money goes back. */
import { type FormEvent, useEffect, useRef } from "react";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { LoadFailed } from "@/ui/LoadFailed";
import { RadioCards } from "@/ui/RadioCards";
import { PayBackWay } from "./PayBackWay";
import type { Printout } from "./printout";
import { TakeBackLines } from "./TakeBackLines";
import { MOST_NAME, noteProblem, REASON_WORDS } from "./takeBack";
import type { ReturnReason, Sale } from "./types";
import { type TakeBack, useTakeBack } from "./useTakeBack";
import { WrongPart } from "./WrongPart";

const REASONS = (Object.keys(REASON_WORDS) as ReturnReason[]).map((value) => ({
  value,
  title: REASON_WORDS[value],
  detail: value === "defective" && "Set aside. It is not sold again by itself.",
}));

type Props = {
  sale: Sale;
  username: string;
  onPrint: (printout: Printout) => void;
  onDone: (said: string, isCredit: boolean) => void;
};

type AmountProps = Pick<TakeBack, "total" | "quote" | "isChecking"> & { isKept: boolean };

function Amount({ total, quote, isChecking, isKept }: AmountProps) {
  const gst = quote && !isChecking && quote.gst > 0 ? `GST in it: ${rupees(quote.gst)}` : "";
  return (
    <div className="border-y border-line py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{isKept ? "To keep as credit" : "To pay back"}</span>
        <span className={cx("price-figures text-h3 font-semibold", isChecking && "text-ink-3")}>
          {total === null ? "–" : rupees(total)}
        </span>
      </p>
      <p role="status" className="price-figures min-h-5 text-right text-small text-ink-2">
        {isChecking ? "checking" : gst}
      </p>
    </div>
  );
}

/** Everything that was said since the last press stands over the button. */
function Said({ form }: { form: TakeBack }) {
  const { isUnsure, message, failure, askAgain } = form;
  if (isUnsure) {
    return (
      <InfoPanel tone="turmeric" role="alert" title="Not sure whether it was stored.">
        No answer came. Trying again sends the same return: it is never stored twice.
      </InfoPanel>
    );
  }
  if (message) {
    return (
      <InfoPanel tone="kumkum" role="alert">
        {message}
      </InfoPanel>
    );
  }
  return failure ? (
    <LoadFailed
      title="The amount could not be checked"
      message={[failure.message, ...Object.values(failure.fields)].join(" ")}
      onRetry={askAgain}
    />
  ) : null;
}

/** A group has no focus of its own: its chosen control has, or its first. */
function focusIn(place: Element | null | undefined) {
  const control = place?.querySelector<HTMLElement>(
    "input:checked, input:not([type=radio]), textarea, input",
  );
  (control ?? (place as HTMLElement | null | undefined))?.focus();
}

export function TakeBackForm(props: Props) {
  const { sale } = props;
  const form = useTakeBack(props);
  const { draft, wrong, place, total, isChecking, isSending, isUnsure, isFrozen, reason } = form;
  const element = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (place) focusIn(element.current?.querySelector(`[data-part="${place.at}"]`));
  }, [place]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.send();
  };
  const amount = total === null || isChecking ? "" : ` ${rupees(total)}`;
  const isKept = draft.kind === "credit_note";
  const words = isKept ? `Keep${amount} as credit` : `Pay back${amount}`;
  return (
    <form
      ref={element}
      noValidate
      aria-labelledby="counter-take-back"
      onSubmit={send}
      className="grid gap-5"
    >
      <div className="grid gap-1">
        <h3
          id="counter-take-back"
          ref={heading}
          tabIndex={-1}
          className="text-h3 font-semibold focus:outline-none"
        >
          Take back
        </h3>
        <p className="text-small text-ink-2">
          Nothing of the bill changes: a credit note with a number of its own takes the pieces off
          it.
        </p>
      </div>
      <fieldset disabled={isFrozen} className="grid min-w-0 gap-5">
        <legend className="sr-only">What comes back</legend>
        <WrongPart name="items" wrong={wrong}>
          <TakeBackLines
            lines={sale.lines}
            draft={draft}
            isFrozen={isFrozen}
            onCount={(id, count) => form.change({ counts: { ...draft.counts, [id]: count } })}
          />
        </WrongPart>
        <WrongPart name="reason" wrong={wrong}>
          <RadioCards
            label="Why does it come back?"
            options={REASONS}
            value={draft.reason}
            onChange={(chosen) => form.change({ reason: chosen })}
          />
          <p className="text-small text-ink-2">
            For any other reason than Defective the pieces go back to the shelf.
          </p>
        </WrongPart>
        <div data-part="note">
          <Field label="Note for the books" optional error={wrong.note ?? noteProblem(draft.note)}>
            {(control) => (
              <TextArea
                {...control}
                value={draft.note}
                onChange={(event) => form.change({ note: event.target.value })}
              />
            )}
          </Field>
        </div>
        {form.needsReversal && (
          <div data-part="creditReversedBy">
            <Field
              label="Who says that the tax credit is reversed?"
              hint="A business has the GST of this bill as credit. Ask whether it has given it back (section 34 (2)): only then may the tax go down."
              error={wrong.creditReversedBy}
            >
              {(control) => (
                <Input
                  {...control}
                  autoComplete="off"
                  maxLength={MOST_NAME}
                  value={draft.reversedBy}
                  onChange={(event) => form.change({ reversedBy: event.target.value })}
                />
              )}
            </Field>
          </div>
        )}
        <PayBackWay draft={draft} wrong={wrong} onChange={form.change} />
      </fieldset>
      <Amount total={total} quote={form.quote} isChecking={isChecking} isKept={isKept} />
      <div data-part="message" tabIndex={-1} className="focus:outline-none empty:hidden">
        <Said form={form} />
      </div>
      <Button type="submit" wide busy={isSending} reason={reason}>
        {isUnsure ? "Try again" : `${words} and print the credit note`}
      </Button>
    </form>
  );
}

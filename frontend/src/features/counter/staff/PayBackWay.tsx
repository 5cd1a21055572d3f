/** How money goes back over the counter, and what it is found again by. */
import { Field } from "@/ui/Field";
import { CodeInput } from "@/ui/Input";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { KIND_WORDS, referenceProblem } from "./TenderCard";
import type { Draft, Wrong } from "./takeBack";
import { hasReference, KINDS } from "./tenders";
import { WrongPart } from "./WrongPart";

const LABEL = "How does the money go back?";
const WORDS = {
  ...KIND_WORDS,
  // Two lines where the drawer is narrow.
  credit_note: <span className="py-1 leading-tight">Keep as credit</span>,
};
const WAYS = KINDS.map((value) => ({ value, label: WORDS[value] }));

type Props = { draft: Draft; wrong: Wrong; onChange: (part: Partial<Draft>) => void };

export function PayBackWay({ draft: { kind, reference }, wrong, onChange }: Props) {
  return (
    <>
      <WrongPart name="refund.kind" wrong={wrong}>
        <span aria-hidden="true" className="text-small font-medium">
          {LABEL}
        </span>
        <SegmentedControl
          label={LABEL}
          options={WAYS}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {kind === "credit_note" &&
            "Nothing is paid back: the credit note pays for another saree, now or later."}
        </p>
      </WrongPart>
      {hasReference(kind) && (
        <div data-part="refund.reference">
          <Field
            label="Reference"
            optional
            hint="Its last digits"
            error={wrong["refund.reference"] ?? referenceProblem(reference)}
          >
            {(control) => (
              <CodeInput
                {...control}
                value={reference}
                onChange={(event) => onChange({ reference: event.target.value.toUpperCase() })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

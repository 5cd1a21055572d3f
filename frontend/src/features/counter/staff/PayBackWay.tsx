/** How money goes back over the counter, and what it is found again by. */
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { KIND_WORDS, referenceProblem } from "./TenderCard";
import type { Draft, Wrong } from "./takeBack";
import { KINDS } from "./tenders";
import { WrongPart } from "./WrongPart";

const LABEL = "How does the money go back?";
const WAYS = KINDS.map((value) => ({ value, label: KIND_WORDS[value] }));

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
      </WrongPart>
      {kind !== "cash" && (
        <div data-part="refund.reference">
          <Field
            label="Reference"
            optional
            hint="Its last digits"
            error={wrong["refund.reference"] ?? referenceProblem(reference)}
          >
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                value={reference}
                onChange={(event) => onChange({ reference: event.target.value.toUpperCase() })}
                className="figures"
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}

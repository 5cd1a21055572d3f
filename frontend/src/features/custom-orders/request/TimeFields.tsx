/** How many, where to and by when; the first day that can be promised is said before somebody hopes for an earlier one. */
import { longDate } from "@/lib/dates";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { PinInput } from "@/ui/PinInput";
import { Stepper } from "@/ui/Stepper";
import { sarees } from "../wishWords";
import type { Promised } from "./usePromise";
import type { RequestForm } from "./useRequestForm";

function Earliest({ promised: { promise, sampleOn, waiting, wrongPin } }: { promised: Promised }) {
  if (wrongPin) return "We know the earliest day once the PIN code is right.";
  if (!promise) return waiting ? "Looking up the earliest day…" : "";
  return (
    <>
      Earliest for {sarees(promise.pieces)}:{" "}
      <strong className="font-medium whitespace-nowrap text-ink">{longDate(promise.day)}</strong>
      {sampleOn && <> (your sample by {longDate(sampleOn)})</>}
    </>
  );
}

type Props = Pick<RequestForm, "field" | "form" | "facts" | "pieces" | "promised">;

export function TimeFields({ field, form, facts, pieces, promised }: Props) {
  const { id, error } = field("pieces");
  const pincode = field("pincode");
  return (
    <section aria-labelledby="request-time" className="grid gap-4">
      <h2 id="request-time">How many, and by when</h2>
      <div className="grid gap-1.5">
        <p aria-hidden="true" className="text-small font-medium">
          Sarees of this design
        </p>
        <div id={id} tabIndex={-1} data-quiet-focus>
          <Stepper
            name="sarees"
            value={pieces ?? 1}
            min={facts?.minimumPieces ?? 1}
            max={facts?.mostPieces ?? 1}
            disabled={!facts}
            maxNote={facts ? "For more please write to us" : undefined}
            onChange={(next) => {
              form.setValue("pieces", next, { shouldDirty: true });
              form.clearErrors("pieces");
            }}
          />
        </div>
        <p role="alert" className="text-small text-kumkum empty:hidden">
          {error}
        </p>
        {facts && (
          <p className="text-small text-ink-2">
            We weave at least {facts.minimumPieces} of one design.
          </p>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Field
          {...pincode}
          error={pincode.error ?? promised.wrongPin}
          hint="Of the delivery address, for exact dates"
          optional
        >
          {(control) => <PinInput {...control} />}
        </Field>
        <Field {...field("needBy")} hint="A wedding, a festival" optional>
          {(control) => (
            <Input {...control} type="date" min={promised.promise?.day} className="figures" />
          )}
        </Field>
      </div>
      <p role="status" className="-mt-1 min-h-[2.9em] text-small lg:min-h-[1.45em] text-ink-2">
        <Earliest promised={promised} />
      </p>
    </section>
  );
}

/** Pieces are counted, received or taken out, against the number that is seen here. */
import { useState } from "react";
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { newKey } from "@/lib/newKey";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { NumberInput } from "@/ui/Input";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { toast } from "@/ui/toast";
import { BAD_PIECES, PIECES } from "./pieces";
import { type ProductRow, type StockReason, useChangeStock } from "./queries";
import { houseWords } from "./stockWords";

type Reason = {
  value: StockReason;
  label: string;
  about: string;
  /** Of pieces that came in. */
  adds: boolean;
};

const REASONS: readonly Reason[] = [
  { value: "counted", label: "Counted", about: "Somebody counted the shelf.", adds: false },
  { value: "received", label: "Received", about: "New pieces came in.", adds: true },
  {
    value: "returned",
    label: "Returned",
    about: "Came back from a customer, beside any order or bill.",
    adds: true,
  },
  { value: "damaged", label: "Damaged", about: "They cannot be sold any more.", adds: false },
];

const schemaOf = (onHand: number) =>
  z
    .object({
      now: z.string().check(z.trim(), z.regex(PIECES, BAD_PIECES)),
      reason: z.enum(["counted", "received", "returned", "damaged"]),
    })
    .check(
      z.refine(
        ({ now, reason }) =>
          Number(now) > onHand || !REASONS.some(({ value, adds }) => adds && value === reason),
        { error: `Please enter more than ${onHand}, for pieces came in`, path: ["now"] },
      ),
    );

type FormProps = { row: ProductRow; onSaved: () => void };

function Form({ row, onSaved }: FormProps) {
  // One for as long as the form is open: pressed again after a lost answer, the pieces are moved once.
  const [key] = useState(newKey);
  const change = useChangeStock(row.id);
  const [schema] = useState(() => schemaOf(row.onHand));
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<{
    now: string;
    reason: StockReason;
  }>({
    schema,
    start: { now: String(row.onHand), reason: "counted" },
    labels: { now: "Pieces in the house now" },
    judge: "when sent",
  });
  const reason = form.watch("reason");
  const { isSubmitted } = form.formState;
  const send = submit(async ({ now, reason }) => {
    try {
      await change.mutateAsync({ key, expected: row.onHand, now: Number(now), reason });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Stock saved");
    onSaved();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <div>
        <p className="font-semibold">{row.name}</p>
        <p className="text-small text-ink-2">{houseWords(row)}</p>
      </div>
      <Field {...field("now")}>
        {(control) => <NumberInput {...control} inputMode="numeric" maxLength={6} />}
      </Field>
      <div className="grid gap-2">
        <SegmentedControl
          label="Why"
          options={REASONS.map(({ value, label }) => ({
            value,
            label: <span className="text-small">{label}</span>,
          }))}
          value={reason}
          onChange={(next) => {
            form.setValue("reason", next);
            // What was wrong may be right for this one.
            if (isSubmitted) void form.trigger();
          }}
        />
        <p aria-live="polite" className="text-small text-ink-2">
          {REASONS.find(({ value }) => value === reason)?.about}
        </p>
      </div>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title="Not saved">
          {refusal.message}
        </InfoPanel>
      )}
      <Button type="submit" busy={sending} wide>
        Save stock
      </Button>
    </form>
  );
}

type Props = {
  row: ProductRow | null;
  side: "right" | "bottom";
  onSaved: (row: ProductRow) => void;
  onClose: () => void;
};

export function StockDrawer({ row, side, onSaved, onClose }: Props) {
  return (
    <Drawer
      open={row !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      side={side}
      title={row ? `Stock of ${row.sku}` : "Stock"}
    >
      {/* Another number to count against is another form. */}
      {row && <Form key={`${row.id} ${row.onHand}`} row={row} onSaved={() => onSaved(row)} />}
    </Drawer>
  );
}

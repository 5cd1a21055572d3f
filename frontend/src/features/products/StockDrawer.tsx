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
import { Input } from "@/ui/Input";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { toast } from "@/ui/toast";
import { type ProductRow, type StockReason, useChangeStock } from "./queries";
import { houseWords } from "./stockWords";

const REASONS: readonly { value: StockReason; label: string }[] = [
  { value: "counted", label: "Counted" },
  { value: "received", label: "Received" },
  { value: "damaged", label: "Damaged" },
];

const schema = z.object({
  now: z.string().check(
    z.trim(),
    z.refine((typed) => /^\d{1,6}$/.test(typed), "Please enter a number of pieces"),
  ),
});

type FormProps = { row: ProductRow; onDone: () => void };

function Form({ row, onDone }: FormProps) {
  // One for as long as the form is open: pressed again after a lost answer, the pieces are moved once.
  const [key] = useState(newKey);
  const [reason, setReason] = useState<StockReason>("counted");
  const change = useChangeStock(row.id);
  const { field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { now: String(row.onHand) },
    labels: { now: "Pieces in the house now" },
    judge: "when sent",
  });
  const send = submit(async ({ now }) => {
    try {
      await change.mutateAsync({ key, expected: row.onHand, now: Number(now), reason });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    toast.success("Stock saved");
    onDone();
  });
  return (
    <form onSubmit={send} noValidate className="grid gap-4 p-4">
      <div>
        <p className="font-semibold">{row.name}</p>
        <p className="text-small text-ink-2">{houseWords(row)}</p>
      </div>
      <Field {...field("now")}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            className="figures"
          />
        )}
      </Field>
      <SegmentedControl label="Why" options={REASONS} value={reason} onChange={setReason} />
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

type Props = { row: ProductRow | null; side: "right" | "bottom"; onClose: () => void };

export function StockDrawer({ row, side, onClose }: Props) {
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
      {row && <Form key={`${row.id} ${row.onHand}`} row={row} onDone={onClose} />}
    </Drawer>
  );
}

/** How the counter is paid. */
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { Group, Line } from "./controls";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type Fields = ValueOf<"counter">;

const most = staffLimits.CounterBody;
const labels = { upiId: "UPI ID" };

function CounterFields({ handle: { field } }: FieldsProps<Fields>) {
  return (
    <Group title="Payments by UPI">
      <Line
        field={field("upiId")}
        optional
        hint="Shown as a QR code while a customer pays by UPI. As your bank's app shows it, like pattu@okbank. Empty: no code is shown."
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        className="figures"
        maxLength={most.upiId.maxLength}
      />
    </Group>
  );
}

export const counterForm: SectionForm<Fields> = {
  name: "counter",
  title: "The counter",
  about: "Where UPI payments of the counter go",
  // What a UPI ID looks like, the server knows.
  schema: z.object({ upiId: z.string() }),
  labels,
  parts: labels,
  fieldsOf: ({ counter: { value } }) => value,
  toSend: ({ upiId }): ValueOf<"counter"> => ({ upiId }),
  Fields: CounterFields,
};

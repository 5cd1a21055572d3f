import type { ComponentProps } from "react";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";

type Props = Omit<ComponentProps<typeof Field>, "children"> & { longest: number; busy: boolean };

/** A few lines to the customer, or for those who work here. */
export function ProseField({ longest, busy, ...field }: Props) {
  return (
    <Field {...field}>
      {(control) => <TextArea {...control} rows={3} maxLength={longest} readOnly={busy} />}
    </Field>
  );
}

import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";

type Props = {
  field: { id: string; label: string; error: string | undefined; bound: UseFormRegisterReturn };
};

/** Why the cash is not what it should be. */
export function Note({ field }: Props) {
  return <Field {...field}>{(control) => <TextArea {...control} rows={2} />}</Field>;
}

/** What is looked at before the sarees leave: every point by itself. */
import { CircleAlert } from "lucide-react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "@/ui/Checkbox";
import type { StaffCustomOrder } from "./queries";

type Props = Pick<StaffCustomOrder, "checks"> & {
  id: string;
  label: string;
  error: string | undefined;
  bound: UseFormRegisterReturn;
};

export function ChecksField({ checks, id, label, error, bound }: Props) {
  return (
    <fieldset className="grid" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1 text-small font-medium">{label}</legend>
      {checks.map(({ name, text }) => (
        <Checkbox key={name} {...bound} value={name} aria-invalid={error ? true : undefined}>
          {text}
        </Checkbox>
      ))}
      {error && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1.5 text-small text-kumkum">
          <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}

import { type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cx } from "@/lib/cx";
import { FieldError } from "./FieldError";

/** What a field hands to its control. */
export type ControlProps = Partial<UseFormRegisterReturn> & {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
};

type Props = {
  label: string;
  /** One line under the label. */
  hint?: ReactNode;
  /** What is wrong now; shown under the control. */
  error?: string | null | undefined;
  /** Required is the norm, so only the others are marked. */
  optional?: boolean;
  /** Fixed id, so that an error summary can link to the control. */
  id?: string;
  className?: string;
  /** Ties the control to a form (`useCheckedForm`). */
  bound?: UseFormRegisterReturn;
  children: (control: ControlProps) => ReactNode;
};

/** Label, hint, control, error: `<Field label="Full name">{(control) => <Input {...control} />}</Field>`. */
export function Field({ label, hint, error, optional, id, className, bound, children }: Props) {
  const own = useId();
  const controlId = id ?? own;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cx("grid content-start gap-1.5", className)}>
      <label htmlFor={controlId} className="text-small font-medium">
        {label}
        {optional && <span className="font-normal text-ink-2"> (optional)</span>}
      </label>
      {hint && (
        <p id={hintId} className="-mt-1 text-small text-ink-2">
          {hint}
        </p>
      )}
      {children({
        ...bound,
        id: controlId,
        "aria-describedby": described,
        "aria-invalid": error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

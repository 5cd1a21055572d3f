import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Checkbox } from "@/ui/Checkbox";

type Props = {
  id: string;
  error: string | undefined;
  bound: UseFormRegisterReturn;
  children: ReactNode;
};

/** Something to confirm; what is missing stands under it. */
export function Tick({ id, error, bound, children }: Props) {
  const errorId = `${id}-error`;
  return (
    <div>
      <Checkbox
        {...bound}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
        className="items-start py-2.5 text-small"
      >
        {children}
      </Checkbox>
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 pl-[34px] text-small text-kumkum">
          <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}

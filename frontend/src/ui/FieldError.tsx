import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

type Props = { id?: string; role?: "alert"; children: ReactNode };

/** What is wrong with what was typed or chosen above. */
export function FieldError({ id, role, children }: Props) {
  return (
    <p id={id} role={role} className="flex items-start gap-1.5 text-small text-kumkum">
      <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

/** A part of the form that is more than one control, with what the server says of it. */
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { BackField, Wrong } from "./takeBack";

type Props = { name: BackField; wrong: Wrong; children: ReactNode };

export function WrongPart({ name, wrong, children }: Props) {
  return (
    <div data-part={name} className="grid gap-2">
      {children}
      {wrong[name] && (
        <p role="alert" className="flex items-start gap-1.5 text-small text-kumkum">
          <CircleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
          <span>{wrong[name]}</span>
        </p>
      )}
    </div>
  );
}

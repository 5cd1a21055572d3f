/** A part of the form that is more than one control, with what the server says of it. */
import type { ReactNode } from "react";
import { FieldError } from "@/ui/FieldError";
import type { BackField, Wrong } from "./takeBack";

type Props = { name: BackField; wrong: Wrong; children: ReactNode };

export function WrongPart({ name, wrong, children }: Props) {
  return (
    <div data-part={name} className="grid gap-2">
      {children}
      {wrong[name] && <FieldError role="alert">{wrong[name]}</FieldError>}
    </div>
  );
}

import type { ReactNode } from "react";

/** Fields of a long form that belong together, under their title. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-4 border-t border-line pt-5 [legend+&]:border-0 [legend+&]:pt-0"
    >
      <h2 className="font-sans text-title font-semibold">{title}</h2>
      {children}
    </section>
  );
}

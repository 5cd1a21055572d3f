import type { ReactNode } from "react";

/** One heading and what it shows. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-4 border-t border-line pt-4">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

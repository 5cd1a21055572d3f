import type { ReactNode } from "react";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import type { OfferFields } from "./offerFields";

export type OfferForm = CheckedForm<OfferFields>;

/** One part of the form, with its heading. */
export function OfferSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-5 first:border-0 first:pt-0"
    >
      <h2 className="font-sans text-title font-semibold">{title}</h2>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from "react";

type Props = { title: string; aside?: ReactNode; children: ReactNode };

/** One matter of an order. */
export function Card({ title, aside, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 border border-line p-4 md:p-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 id={id} className="font-sans text-body font-semibold">
          {title}
        </h2>
        {aside && <span className="text-small text-ink-2">{aside}</span>}
      </div>
      {children}
    </section>
  );
}

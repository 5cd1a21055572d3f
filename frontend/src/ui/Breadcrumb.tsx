import { ChevronLeft } from "lucide-react";
import { Children, type ReactNode } from "react";

/** Where this page hangs: links from the top down, the last child is the page itself. Phones use `StepBack`. */
export function Breadcrumb({ children }: { children: ReactNode }) {
  const steps = Children.toArray(children);
  return (
    <nav aria-label="Breadcrumb" className="text-small text-ink-2 max-sm:hidden">
      <ol className="flex min-h-11 flex-wrap items-center gap-x-2 underline-offset-[3px] [&_a]:inline-flex [&_a]:min-h-8 [&_a]:items-center [&_a]:hover:underline">
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a path never change places
          <li key={index} className="flex items-center gap-x-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index === steps.length - 1 ? <span aria-current="page">{step}</span> : step}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The one link phones show: a step up. */
export function StepBack({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-label="Back"
      className="relative flex min-h-11 items-center text-small text-ink [&>a]:flex [&>a]:min-h-11 [&>a]:items-center [&>a]:pr-4 [&>a]:pl-9"
    >
      <ChevronLeft
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute left-3"
      />
      {children}
    </nav>
  );
}

import type { ReactNode } from "react";
import { Selvedge } from "./Selvedge";

type Props = {
  title: string;
  /** The heading's level: 1 when the whole page is empty. */
  level?: 1 | 2;
  children?: ReactNode;
  /** The one thing to do next. */
  action?: ReactNode;
};

/** Nothing here: one line, one sentence, one action, a selvedge. */
export function EmptyState({ title, level = 2, children, action }: Props) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="grid max-w-[560px] grid-cols-[minmax(0,1fr)] justify-items-start gap-4 py-8">
      <Heading className="min-w-0 text-h2 wrap-anywhere" tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <div className="text-ink-2">{children}</div>}
      {action}
      <Selvedge className="mt-4 w-full" />
    </div>
  );
}

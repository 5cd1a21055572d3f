/** Around what is printed from the admin: its title, what can be chosen, the way back; none of it on paper. */
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { PageTitle } from "@/pages/layout/PageTitle";
import { LinkButton } from "@/ui/LinkButton";
import { PrintButton } from "@/ui/PrintButton";

type Props = {
  title: string;
  /** So many sheets, or orders. */
  count: number;
  orderIds: readonly string[];
  /** Everything is there that is to be printed. */
  ready: boolean;
  tools?: ReactNode;
  /** What is to be known before printing. */
  warning?: ReactNode;
  children: ReactNode;
};

export function PrintFrame({ title, count, orderIds, ready, tools, warning, children }: Props) {
  return (
    <div data-ground="white" className="min-h-dvh bg-sunk print:bg-white">
      <PageTitle>{title}</PageTitle>
      <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-white print:hidden">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2 md:px-8">
          <h1 tabIndex={-1} className="mr-auto font-sans text-title font-semibold">
            {title}
            <span className="figures text-ink-2"> · {count}</span>
          </h1>
          {tools}
          <LinkButton tone="quiet">
            <Link
              to={orderIds.length === 1 ? adminPaths.order(orderIds[0] ?? "") : adminPaths.orders}
            >
              Back
            </Link>
          </LinkButton>
          {ready && <PrintButton />}
        </div>
        {warning}
      </header>
      <main id="main" tabIndex={-1} className="p-4 focus:outline-none print:p-0">
        {children}
      </main>
    </div>
  );
}

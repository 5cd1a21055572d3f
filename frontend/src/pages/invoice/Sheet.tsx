/** Around a paper: its title, the way back and the print button; none of it on paper. */
import type { ReactNode } from "react";
import { PageTitle } from "@/pages/layout/PageTitle";

type Props = { title: string; tools?: ReactNode; children: ReactNode };

export function Sheet({ title, tools, children }: Props) {
  return (
    <div data-ground="white" className="min-h-dvh bg-sunk print:bg-white">
      <PageTitle>{title}</PageTitle>
      <header className="flex min-h-14 items-center justify-between gap-4 border-b border-line bg-white px-4 py-2 md:px-8 print:hidden">
        <h1 tabIndex={-1} className="figures font-sans text-title font-semibold">
          {title}
        </h1>
        <div className="flex items-center gap-4">{tools}</div>
      </header>
      <main id="main" tabIndex={-1} className="p-4 focus:outline-none print:p-0">
        {children}
      </main>
    </div>
  );
}

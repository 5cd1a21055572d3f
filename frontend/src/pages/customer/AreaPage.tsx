import type { ReactNode } from "react";
import { PageTitle } from "@/pages/layout/PageTitle";
import { Section } from "@/pages/layout/Section";
import { AreaLoading } from "./AreaLoading";

type Props = {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Set at the right of the title. */
  aside?: ReactNode;
  /** The page's own words when it cannot be loaded. */
  failure?: string;
  onFailure?: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};

/** A page of the area: its title stands at once, what is under it loads and fails by itself. */
export function AreaPage({ title, lead, aside, failure, onFailure, children }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>{title}</PageTitle>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <h1 tabIndex={-1}>{title}</h1>
          {aside}
        </div>
        {lead && <p className="measure text-ink-2">{lead}</p>}
      </header>
      <Section waiting={<AreaLoading />} failure={failure} onFailure={onFailure}>
        {children}
      </Section>
    </div>
  );
}

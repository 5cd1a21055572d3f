/** A row of a list of pages: what the page is, and the way to it. */
import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

type Props = { to: string; title: string; about: string; children?: ReactNode };

export const LeadingRow = ({ to, title, about, children }: Props) => (
  <li className="border-b border-line">
    <Link to={to} className="flex min-h-18 items-center gap-3 py-2 hover:bg-paper md:px-2">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-small text-ink-2">{about}</span>
        {children && <span className="block text-small break-words text-ink-2">{children}</span>}
      </span>
      <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
    </Link>
  </li>
);

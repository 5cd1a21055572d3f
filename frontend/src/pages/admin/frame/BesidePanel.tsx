/** One record beside its list, from 1200 px on: it stays in sight while the list is gone through. Esc closes it. */
import { Maximize2, X } from "lucide-react";
import type { ReactNode } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Link, useNavigate } from "react-router-dom";
import { isDialogOpen } from "./shortcuts";

type Props = {
  title: string;
  /** The record's own page. */
  page: string;
  /** The list without it. */
  list: string;
  children: ReactNode;
};

const button = "grid size-11 shrink-0 place-items-center rounded-ctl hover:bg-sunk";

export function BesidePanel({ title, page, list, children }: Props) {
  const navigate = useNavigate();
  useHotkeys("esc", () => void navigate(list, { replace: true }), {
    ignoreEventWhen: isDialogOpen,
  });
  return (
    <aside
      aria-label={title}
      className="sticky top-14 flex h-[calc(100dvh-3.5rem)] w-full shrink-0 flex-col self-start border-line bg-white min-[75rem]:w-[560px] min-[75rem]:border-l print:hidden"
    >
      <div className="flex min-h-14 items-center gap-1 border-b border-line pr-2 pl-4">
        <h2 className="figures min-w-0 flex-1 truncate font-sans text-title font-semibold">
          {title}
        </h2>
        <Link
          to={page}
          state={{ from: list }}
          aria-label="Open on a page of its own"
          className={button}
        >
          <Maximize2 size={18} strokeWidth={1.5} aria-hidden="true" />
        </Link>
        <Link to={list} replace aria-label="Close" className={button}>
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </Link>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
    </aside>
  );
}

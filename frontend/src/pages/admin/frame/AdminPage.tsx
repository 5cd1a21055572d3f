/** One page of the admin: its title on top, its content, and on phones one bar at the bottom: its own or the menu's. */
import { ArrowLeft, Search } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useHotkeys } from "react-hotkeys-hook";
import { Link } from "react-router-dom";
import { cx } from "@/lib/cx";
import { useBottomBar } from "@/lib/useBottomBar";
import { useHeight } from "@/lib/useHeight";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { PageTitle } from "@/pages/layout/PageTitle";
import { BottomBar } from "./BottomBar";
import { isDialogOpen, MOD, useShortcuts } from "./shortcuts";
import { UserMenu } from "./UserMenu";

type Props = {
  title: string;
  /** Whence this page was opened. */
  back?: { to: string; label: string };
  /** What is done here, in place of the menu on phones. */
  bar?: ReactNode | undefined;
  /** One record of the list that the page is. */
  beside?: ReactNode;
  children: ReactNode;
};

/** The menu's, with its border. */
const MENU = 57;

export function AdminPage({ title, back, bar, beside, children }: Props) {
  const wide = useMediaQuery("(min-width: 56.25rem)");
  const own = useRef<HTMLDivElement>(null);
  const ownHeight = useHeight(own, bar !== undefined);
  const { search } = useShortcuts();
  // The careful one comes first where there are two: a draft is saved, not published.
  useHotkeys(
    "mod+s",
    () => own.current?.querySelector<HTMLElement>("button[type=submit]")?.click(),
    {
      enabled: bar !== undefined,
      enableOnFormTags: true,
      preventDefault: true,
      ignoreEventWhen: isDialogOpen,
    },
  );
  useBottomBar(bar ? ownHeight : wide ? 0 : MENU);
  return (
    <>
      <header className="sticky top-0 z-(--z-sticky) border-b border-line bg-white print:static">
        <div className="flex h-14 items-center gap-2 px-4 md:px-8">
          {back && (
            <Link
              to={back.to}
              aria-label={back.label}
              className="-ml-2.5 grid size-11 shrink-0 place-items-center rounded-ctl hover:bg-sunk"
            >
              <ArrowLeft size={22} strokeWidth={1.5} aria-hidden="true" />
            </Link>
          )}
          <PageTitle>{title}</PageTitle>
          <h1
            tabIndex={-1}
            className="figures min-w-0 flex-1 truncate font-sans text-title font-semibold"
          >
            {title}
          </h1>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={search}
            className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-ctl text-small text-ink-2 hover:bg-sunk lg:w-auto lg:border lg:border-control lg:px-3 print:hidden"
          >
            <Search size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className="max-lg:sr-only">
              Search <span className="sr-only">everything</span>
            </span>
            <span aria-hidden="true" className="max-lg:hidden">
              <kbd className="ml-4 font-sans text-micro">{MOD}K</kbd>
            </span>
          </button>
          <UserMenu />
        </div>
      </header>
      <div className="flex">
        <main
          id="main"
          tabIndex={-1}
          className={cx(
            "min-w-0 flex-1 px-4 pt-4 pb-[calc(24px+var(--bar,0px)+env(safe-area-inset-bottom))] focus:outline-none md:px-8 md:pt-6",
            Boolean(beside) && "max-[75rem]:hidden",
          )}
        >
          {children}
        </main>
        {beside}
      </div>
      {bar ? (
        <div
          ref={own}
          className="fixed inset-x-0 bottom-0 z-(--z-header) border-t border-line bg-white px-4 py-2 pb-[calc(8px+env(safe-area-inset-bottom))] shadow-lift md:left-[216px] md:px-8 print:hidden"
        >
          {bar}
        </div>
      ) : (
        <BottomBar />
      )}
    </>
  );
}

/** Saved views of a list. Each is an address: it can be opened in a new tab, and sent to somebody else. */
import { Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { counted } from "@/lib/counted";
import { cx } from "@/lib/cx";

export type ViewTab = {
  name: string;
  label: string;
  search: string;
  count?: number | undefined;
  /** Others see it too. */
  shared?: boolean;
};

type Props = { views: readonly ViewTab[]; chosen: string };

export function ViewTabs({ views, chosen }: Props) {
  const here = useRef<HTMLAnchorElement>(null);
  const known = views.some(({ count }) => count !== undefined);
  // On phones the chosen view may stand beyond the edge. Newer browsers answer a promise, which is no clean-up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another place, and counts move all of them
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [chosen, known]);
  return (
    <nav
      aria-label="Views"
      className="no-bars -mx-4 -mt-4 md:-mt-6 overflow-x-auto border-b border-line px-4 md:-mx-8 md:px-8"
    >
      <ul className="-mx-3 flex">
        {views.map(({ name, label, search, count, shared }) => (
          <li key={name} className="relative shrink-0">
            <Link
              to={{ search }}
              ref={name === chosen ? here : undefined}
              aria-current={name === chosen ? "true" : undefined}
              className={cx(
                "inline-flex min-h-11 items-center gap-1.5 border-b-[3px] px-3 text-small whitespace-nowrap hover:bg-paper",
                name === chosen ? "border-rani-600 font-semibold" : "border-transparent text-ink-2",
              )}
            >
              {label}
              {shared && (
                <>
                  <Users size={14} strokeWidth={1.5} aria-hidden="true" />
                  <span className="sr-only">, shared</span>
                </>
              )}
              {count !== undefined && (
                <span
                  className={cx(
                    "figures min-w-6 rounded-full px-1.5 text-center text-micro",
                    name === chosen ? "bg-ink text-paper" : "bg-sunk",
                  )}
                >
                  {counted(count)}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { counted } from "@/lib/counted";
import { cx } from "@/lib/cx";
import { changed, type ListAddress, VIEWS, withoutFilters, writeList } from "./listAddress";
import type { OrderCounts, OrderViewName } from "./types";

const COUNT_OF: Partial<Record<OrderViewName, keyof OrderCounts>> = {
  to_pack: "toPack",
  waiting: "waiting",
  on_the_way: "onTheWay",
  to_look_at: "toLookAt",
};

/** A view is an address: it can be opened in a new tab, and sent to somebody else. */
export function ViewTabs({ list, counts }: { list: ListAddress; counts: OrderCounts | undefined }) {
  const here = useRef<HTMLAnchorElement>(null);
  // On phones the chosen view may stand beyond the edge. Newer browsers answer a promise, which is no clean-up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is another place, and counts move all of them
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [list.view, counts === undefined]);
  return (
    <nav
      aria-label="Views"
      className="no-bars -mx-4 -mt-4 md:-mt-6 overflow-x-auto border-b border-line px-4 md:-mx-8 md:px-8"
    >
      <ul className="-mx-3 flex">
        {VIEWS.map(({ name, label }) => {
          const field = COUNT_OF[name];
          const count = field && counts?.[field];
          const chosen = name === list.view;
          return (
            <li key={name} className="shrink-0">
              <Link
                to={{
                  search: writeList(
                    changed(withoutFilters(list), { view: name, sort: null }),
                  ).toString(),
                }}
                ref={chosen ? here : undefined}
                aria-current={chosen ? "true" : undefined}
                className={cx(
                  "inline-flex min-h-11 items-center gap-1.5 border-b-[3px] px-3 text-small whitespace-nowrap hover:bg-paper",
                  chosen ? "border-rani-600 font-semibold" : "border-transparent text-ink-2",
                )}
              >
                {label}
                {count !== undefined && (
                  <span
                    className={cx(
                      "figures min-w-6 rounded-full px-1.5 text-center text-micro",
                      chosen ? "bg-ink text-paper" : "bg-sunk",
                    )}
                  >
                    {counted(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** Leafing without page numbers: each end of the page is where the next one begins. */
import { Button } from "@/ui/Button";
import { changed, type ListAddress, sortOf } from "./listAddress";
import type { OrderPage, OrderSort } from "./types";

const WORDS: Readonly<Record<OrderSort, readonly [string, string]>> = {
  newest: ["Newer", "Older"],
  oldest: ["Older", "Newer"],
  pack_by: ["Sooner", "Later"],
  amount: ["Higher", "Lower"],
};

type Props = { list: ListAddress; page: OrderPage; onChange: (list: ListAddress) => void };

export function ListPages({ list, page, onChange }: Props) {
  const { next, previous } = page;
  if (!next && !previous) return null;
  const [back, on] = WORDS[sortOf(list)];
  const go = (cursor: Partial<ListAddress>) => {
    onChange(changed(list, cursor));
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label="Pages of orders" className="flex items-center justify-center gap-4 py-2">
      <Button
        tone="secondary"
        size="compact"
        disabled={!previous}
        onClick={() => go({ before: previous })}
      >
        {back}
      </Button>
      <Button tone="secondary" size="compact" disabled={!next} onClick={() => go({ after: next })}>
        {on}
      </Button>
    </nav>
  );
}

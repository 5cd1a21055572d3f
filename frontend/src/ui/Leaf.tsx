import { Button } from "./Button";

type Props = {
  /** Of what: "orders". */
  of: string;
  page: number;
  /** How many there are, and how many of them stand on a page. */
  in: { total: number; size: number };
  /** What the two directions are called. */
  back: string;
  on: string;
  onGo: (page: number) => void;
};

/** Leafs through a list that is longer than a page; shorter ones need nothing. */
export function Leaf({ of, page, in: counted, back, on, onGo }: Props) {
  const last = Math.ceil(counted.total / Math.max(1, counted.size));
  if (last <= 1) return null;
  const go = (to: number) => {
    onGo(to);
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label={`Pages of ${of}`} className="flex flex-wrap items-center gap-4">
      <Button tone="secondary" size="compact" disabled={page <= 1} onClick={() => go(page - 1)}>
        {back}
      </Button>
      <span className="figures text-small">
        Page {page} of {last}
      </span>
      <Button tone="secondary" size="compact" disabled={page >= last} onClick={() => go(page + 1)}>
        {on}
      </Button>
    </nav>
  );
}

/** Leafing without page numbers: each end of the page is where the next one begins. */
import { Button } from "./Button";

/** Where a page begins or ends; the first page is neither. */
export type Place = { after: string | null; before: string | null };

type Props = {
  /** "orders", "customers" */
  of: string;
  /** The buttons' words, back first: "Newer", "Older". */
  words?: readonly [string, string];
  page: { next?: string | null; previous?: string | null };
  onTurn: (place: Place) => void;
};

export function CursorPages({ of, words: [back, on] = ["Back", "Next"], page, onTurn }: Props) {
  const { next = null, previous = null } = page;
  if (!next && !previous) return null;
  const turn = (place: Place) => {
    onTurn(place);
    window.scrollTo(0, 0);
  };
  return (
    <nav aria-label={`Pages of ${of}`} className="flex items-center justify-center gap-4 py-2">
      <Button
        tone="secondary"
        size="compact"
        disabled={!previous}
        onClick={() => turn({ after: null, before: previous })}
      >
        {back}
      </Button>
      <Button
        tone="secondary"
        size="compact"
        disabled={!next}
        onClick={() => turn({ after: next, before: null })}
      >
        {on}
      </Button>
    </nav>
  );
}

import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";

type Props = {
  /** "message" */
  one: string;
  /** What was searched for; empty: nothing. */
  q: string;
  /** Where nothing was searched for. */
  title: string;
  text?: string;
  onClear: () => void;
};

/** A list without a row: nothing fits what was searched for, or nothing is there at all. */
export function NothingListed({ one, q, title, text, onClear }: Props) {
  if (!q) return <EmptyState title={title}>{text && <p>{text}</p>}</EmptyState>;
  const clear = (
    <Button tone="secondary" onClick={onClear}>
      Clear the search
    </Button>
  );
  return (
    <EmptyState title="Nothing fits" action={clear}>
      <p>{`No ${one} fits “${q}”.`}</p>
    </EmptyState>
  );
}

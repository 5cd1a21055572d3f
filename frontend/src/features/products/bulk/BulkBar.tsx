/** How many sarees are selected, and the way to change them. */
import { Button } from "@/ui/Button";
import { MOST_SELECTED, type useSelected } from "./useSelected";

type Props = { selected: ReturnType<typeof useSelected>; onChange: () => void };

export function BulkBar({ selected, onChange }: Props) {
  const { rows, hidden, clear } = selected;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p role="status" className="text-small font-semibold">
        {rows.length} selected
        {hidden > 0 && `, ${hidden} not shown`}
        {rows.length >= MOST_SELECTED && ", the most at once"}
      </p>
      <Button tone="quiet" onClick={clear} className="text-small">
        Clear
      </Button>
      <Button size="compact" onClick={onChange} className="ml-auto">
        Change {rows.length}
      </Button>
    </div>
  );
}

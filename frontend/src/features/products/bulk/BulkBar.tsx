/** How many sarees are selected, and what can be done with them. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { Button } from "@/ui/Button";
import { LinkButton } from "@/ui/LinkButton";
import { MOST_SELECTED, type useSelected } from "./useSelected";

type Props = {
  selected: ReturnType<typeof useSelected>;
  /** May change them; labels are printed by whoever sees the list. */
  editable: boolean;
  onChange: () => void;
};

export function BulkBar({ selected, editable, onChange }: Props) {
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
      <div className="ml-auto flex flex-wrap gap-2">
        <LinkButton tone={editable ? "secondary" : "primary"} size="compact">
          <Link to={adminPaths.labels(rows.map(({ id }) => id))}>Print labels</Link>
        </LinkButton>
        {editable && (
          <Button size="compact" onClick={onChange}>
            Change {rows.length}
          </Button>
        )}
      </div>
    </div>
  );
}

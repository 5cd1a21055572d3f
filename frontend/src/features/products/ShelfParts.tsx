/** What is nearly gone and what nobody buys, the first of each; the title leads to all of them. */
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { LoadFailed } from "@/ui/LoadFailed";
import { Thumb } from "@/ui/Thumb";
import { type ProductRow, productsQuery } from "./queries";
import { dayCount, daysSince } from "./restingWords";
import { stockWords } from "./stockWords";

const SHOWN = 5;

type Props = {
  title: string;
  view: "running_out" | "resting";
  /** Beside each name. */
  of: (row: ProductRow) => string;
};

function Part({ title, view, of }: Props) {
  const id = useId();
  const { data, error, refetch } = useQuery(productsQuery({ view, limit: SHOWN }));
  if (error) {
    return (
      <LoadFailed
        title={`${title}: the sarees could not be loaded`}
        message={describeFailure(error).message}
        onRetry={() => void refetch()}
      />
    );
  }
  // The last parts of the page: nothing moves when they come, and mostly there is something.
  if (!data || data.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="font-sans text-small font-semibold">
        <Link
          to={`${adminPaths.products}?view=${view}`}
          className="inline-flex min-h-11 items-center gap-1 hover:underline"
        >
          {title}
          <ChevronRight size={18} strokeWidth={1.5} aria-hidden="true" className="text-ink-2" />
        </Link>
      </h2>
      <ul className="border-t border-line text-small">
        {data.data.map((row) => (
          <li key={row.id} className="flex items-center gap-3 border-b border-line py-1">
            <Thumb src={row.image} size="row" />
            <Link
              to={adminPaths.product(row.id)}
              className="flex min-h-11 min-w-0 flex-1 items-center hover:underline"
            >
              <span className="truncate">{row.name}</span>
            </Link>
            <span className="figures shrink-0 text-ink-2">{of(row)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const ShelfParts = () => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden min-[75rem]:grid-cols-2">
    <Part title="Running out" view="running_out" of={stockWords} />
    <Part
      title="Resting"
      view="resting"
      of={({ restingSince }) => (restingSince ? dayCount(daysSince(restingSince)) : "")}
    />
  </div>
);

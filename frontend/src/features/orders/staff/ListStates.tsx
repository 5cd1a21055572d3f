/** The orders list while it waits, fails or has nothing to show. */
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { InfoPanel } from "@/ui/InfoPanel";
import { Skeleton } from "@/ui/Skeleton";
import { type Applied, withoutFilters } from "./appliedFilters";
import { type ListAddress, orderList } from "./listAddress";
import type { OrderViewName } from "./types";

export function ListSkeleton({ wide }: { wide: boolean }) {
  const rows = Array.from({ length: wide ? 12 : 6 }, (_, place) => `row-${place}`);
  return (
    <div role="status">
      <span className="sr-only">Loading orders</span>
      {rows.map((row) => (
        <div key={row} className="border-b border-line py-2">
          <Skeleton className={wide ? "h-12" : "h-24"} />
        </div>
      ))}
    </div>
  );
}

type FailedProps = {
  error: unknown;
  old: boolean;
  list: ListAddress;
  onRetry: () => void;
  onChange: (list: ListAddress) => void;
};

export function ListFailed({ error, old, list, onRetry, onChange }: FailedProps) {
  const { fields, message } = describeFailure(error);
  // A link to a page of a list that was asked otherwise: asking again does not help.
  const strayed = "after" in fields || "before" in fields;
  return (
    <InfoPanel
      tone="kumkum"
      role="alert"
      title={old ? "The orders below may be out of date" : "The orders could not be loaded"}
      actions={
        <Button
          tone="secondary"
          size="compact"
          onClick={strayed ? () => onChange(orderList.changed(list, {})) : onRetry}
        >
          {strayed ? "First page" : "Retry"}
        </Button>
      }
    >
      {Object.values(fields)[0] ?? message}
    </InfoPanel>
  );
}

const NOTHING: Readonly<Record<OrderViewName, { title: string; text: string }>> = {
  to_pack: { title: "Nothing to pack", text: "Paid orders appear here, the most urgent on top." },
  waiting: {
    title: "Nobody is about to pay",
    text: "Orders that wait for their payment stand here.",
  },
  on_the_way: {
    title: "Nothing is on the way",
    text: "Shipped orders stand here until they arrive.",
  },
  to_look_at: {
    title: "Nothing to look at",
    text: "Orders whose payment needs a person would stand here.",
  },
  came_back: {
    title: "Nothing has come back",
    text: "Parcels that came back stand here until they are sent again or paid back.",
  },
  all: { title: "No orders yet", text: "They appear by themselves." },
};

type EmptyProps = {
  list: ListAddress;
  applied: readonly Applied[];
  onChange: (list: ListAddress) => void;
};

export function EmptyList({ list, applied, onChange }: EmptyProps) {
  if (applied.length === 0) {
    const { title, text } = NOTHING[list.view];
    return (
      <EmptyState title={title}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing fits"
      action={
        applied.length > 1 ? (
          <Button tone="secondary" onClick={() => onChange(withoutFilters(list))}>
            Remove all
          </Button>
        ) : undefined
      }
    >
      <p className="mb-2">Remove:</p>
      <ul className="flex flex-wrap gap-2">
        {applied.map(({ id, label, without }) => (
          <li key={id}>
            <Button tone="secondary" size="compact" onClick={() => onChange(without)}>
              {label} ×
            </Button>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}

/** Where the shop shows a saree besides its list: pressed is shown. */
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import { toast } from "@/ui/toast";
import { type ProductRow, useChangeProduct } from "./queries";

const FLAGS = [
  { name: "featured", label: "Special offer" },
  { name: "trending", label: "Trending" },
] as const;

export function Flags({ row, editable }: { row: ProductRow; editable: boolean }) {
  const change = useChangeProduct(row.id);
  if (!editable) {
    const shown = FLAGS.filter(({ name }) => row[name]).map(({ label }) => label);
    return <span className="text-small text-ink-2">{shown.join(", ")}</span>;
  }
  return (
    <span className="flex flex-wrap gap-1.5">
      {FLAGS.map(({ name, label }) => (
        <button
          key={name}
          type="button"
          aria-pressed={row[name]}
          aria-label={`${label}: ${row.name}`}
          disabled={change.isPending}
          onClick={() =>
            change.mutate(
              { version: row.version, [name]: !row[name] },
              { onError: (failure) => toast.error(describeFailure(failure).message) },
            )
          }
          className={cx(
            "min-h-11 rounded-full border px-3 text-micro md:min-h-8",
            row[name]
              ? "border-zari-text bg-zari-tint font-semibold text-zari-text"
              : "border-line text-ink-2 hover:bg-sunk",
          )}
        >
          {label}
        </button>
      ))}
    </span>
  );
}

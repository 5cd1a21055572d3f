import { Spinner } from "@/ui/Spinner";

/** Somewhere in the drawer of bills, something is on its way. */
export function BillsLoading() {
  return (
    <div className="after-200ms grid min-h-40 place-items-center text-ink-2">
      <Spinner size={24} label="Loading" />
    </div>
  );
}

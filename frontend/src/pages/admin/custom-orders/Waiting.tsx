import { Skeleton } from "@/ui/Skeleton";

/** Before anything of the list or of the board is there. */
export function Waiting() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading custom orders</span>
      {["one", "two", "three", "four"].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  );
}

import { Spinner } from "@/ui/Spinner";

/** Before the first page has arrived: the frame's height is kept, so that nothing jumps. */
export function PageLoading() {
  return (
    <div className="after-200ms grid min-h-dvh place-items-center text-ink-2">
      <Spinner size={24} label="Loading the shop" />
    </div>
  );
}

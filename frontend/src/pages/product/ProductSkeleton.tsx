import { Skeleton } from "@/ui/Skeleton";

/** Name and price, pictures, facts: one below the other, or the pictures on the left. The server's page has the same. */
export const PRODUCT_GRID =
  "grid grid-cols-1 gap-x-8 gap-y-3 min-[45rem]:grid-cols-[minmax(0,55fr)_minmax(0,45fr)] min-[45rem]:grid-rows-[auto_1fr] min-[45rem]:gap-y-5 lg:grid-cols-[minmax(0,640px)_minmax(0,520px)] lg:justify-between";

/** The page of a saree before it is known, in its final geometry. */
export function ProductSkeleton() {
  return (
    <div className="wrap" role="status" aria-label="Loading saree">
      <div className="min-h-11" />
      <div className={PRODUCT_GRID}>
        <div className="grid content-start gap-2 min-[45rem]:col-start-2">
          <Skeleton className="h-12 min-[45rem]:h-20" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-8 w-1/2" />
          <Skeleton className="h-11" />
        </div>
        <div className="min-[45rem]:col-start-1 min-[45rem]:row-span-2 min-[45rem]:row-start-1">
          <Skeleton className="-mx-(--gutter) aspect-[4/5] min-[45rem]:mx-0 min-[45rem]:aspect-[3/4]" />
          <div className="mt-3 grid grid-cols-5 min-[45rem]:mt-10 gap-2 sm:gap-3">
            {["a", "b", "c", "d", "e"].map((key) => (
              <Skeleton key={key} className="aspect-square" />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-5 min-[45rem]:col-start-2">
          <Skeleton className="h-12" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </div>
  );
}

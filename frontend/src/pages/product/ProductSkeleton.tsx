import { Skeleton } from "@/ui/Skeleton";

/** The page of a saree before it is known, in its final geometry. */
export function ProductSkeleton() {
  return (
    <div className="wrap" role="status" aria-label="Loading saree">
      <div className="min-h-11 max-sm:hidden" />
      <div className="grid grid-cols-1 gap-8 min-[45rem]:grid-cols-[minmax(0,55fr)_minmax(0,45fr)] lg:grid-cols-[minmax(0,640px)_minmax(0,520px)] lg:justify-between">
        <div>
          <Skeleton className="-mx-(--gutter) aspect-[4/5] min-[45rem]:mx-0 min-[45rem]:aspect-[3/4]" />
          <div className="mt-3 grid grid-cols-4 min-[45rem]:mt-10 gap-2 sm:gap-3">
            {["a", "b", "c", "d"].map((key) => (
              <Skeleton key={key} className="aspect-square" />
            ))}
          </div>
        </div>
        <div className="grid content-start gap-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-12 w-1/2" />
          <Skeleton className="h-12" />
          <Skeleton className="h-52" />
        </div>
      </div>
    </div>
  );
}

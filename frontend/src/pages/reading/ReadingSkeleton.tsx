import { Skeleton } from "@/ui/Skeleton";

/** A page to be read, before its words are there. Its name is known already. */
export function ReadingSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap">
      <div className="grid grid-cols-1 gap-x-16 py-8 md:grid-cols-[220px_minmax(0,66ch)] md:py-12">
        <Skeleton className="hidden h-72 md:block" />
        <div className="measure grid content-start gap-8">
          <h1 tabIndex={-1}>{title}</h1>
          <div role="status" aria-label={`Loading ${title}`} className="grid gap-8">
            <Skeleton className="h-44" />
            <Skeleton className="h-28" />
            <Skeleton className="h-28" />
          </div>
        </div>
      </div>
    </div>
  );
}

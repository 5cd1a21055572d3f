import { Skeleton } from "@/ui/Skeleton";

/** The contact page before the stores are known, in its final geometry. */
export function ContactSkeleton({ title }: { title: string }) {
  return (
    <div className="wrap grid gap-6 py-8 md:gap-8 md:py-12">
      <div className="measure grid gap-3">
        <h1 tabIndex={-1}>{title}</h1>
        <Skeleton className="h-12" />
      </div>
      <div
        role="status"
        aria-label="Loading the stores"
        className="grid gap-4 md:grid-cols-2 md:gap-6"
      >
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}

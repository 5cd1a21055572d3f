import { Skeleton } from "@/ui/Skeleton";

export const OrderWaiting = () => (
  <div role="status" className="grid max-w-[1180px] gap-4">
    <span className="sr-only">Loading the order</span>
    <Skeleton className="h-14 max-w-96" />
    <Skeleton className="h-60" />
    <Skeleton className="h-40" />
  </div>
);

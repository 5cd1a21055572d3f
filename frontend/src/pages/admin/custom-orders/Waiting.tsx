import { SkeletonRows } from "@/ui/SkeletonRows";

/** Before anything of the list or of the board is there. */
export const Waiting = () => <SkeletonRows what="custom orders" rows={4} row="h-20" />;

import type { Order } from "@/api/types";
import { Button } from "@/ui/Button";
import { useReorder } from "./useReorder";

/** The way on from an order that ended unpaid (ruling 13): its sarees are back on sale, and may still be had. */
export function PutBack({ items }: { items: Order["items"] }) {
  const reorder = useReorder("back");
  return (
    <Button busy={reorder.isPending} onClick={() => reorder.mutate(items)}>
      Put these sarees back into the cart
    </Button>
  );
}

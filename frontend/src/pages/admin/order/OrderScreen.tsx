/** An order on a page of its own. */
import { OrderActions } from "@/features/orders/staff/OrderActions";
import type { AdminOrder } from "@/features/orders/staff/types";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { AdminPage } from "../frame/AdminPage";
import { OrderDetails, useOrderDesk } from "./OrderDetails";

type Props = { order: AdminOrder; back: { to: string; label: string } };

export function OrderScreen({ order, back }: Props) {
  const phone = !useMediaQuery("(min-width: 56.25rem)");
  const twoColumns = useMediaQuery("(min-width: 75rem)");
  const desk = useOrderDesk(order);
  const bar = phone ? (
    <OrderActions order={order} moves={desk.moves} phone onOpen={desk.setOpened} />
  ) : undefined;
  return (
    <AdminPage title={order.orderNumber} back={back} bar={bar}>
      <OrderDetails order={order} desk={desk} columns={twoColumns ? 2 : 1} phone={phone} />
    </AdminPage>
  );
}

/** /invoice?order=…: the invoice of an order, for whoever ordered. /invoice: that of the last sale at the counter. */
import { useSearchParams } from "react-router-dom";
import { KeptInvoice } from "./invoice/KeptInvoice";
import { OrderInvoice } from "./invoice/OrderInvoice";

export function Component() {
  const order = useSearchParams()[0].get("order");
  return order ? <OrderInvoice order={order} /> : <KeptInvoice />;
}

/** Opens the invoice of an order, once there is one, and what was credited of it: it comes with the parcel. */
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Link } from "react-router-dom";
import type { Order } from "@/api/types";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { documentsQuery, mayHaveInvoice } from "./queries";

type Props = { order: Pick<Order, "id" | "status"> };

export function InvoiceLink({ order }: Props) {
  const found = useQuery({ ...documentsQuery(order.id), enabled: mayHaveInvoice(order.status) });
  const [invoice, ...notes] = found.data?.data ?? [];
  if (!invoice) return null;
  return (
    <LinkButton tone="secondary">
      <Link to={paths.invoice(order.id)} className="print:hidden">
        <FileText size={20} strokeWidth={1.5} aria-hidden="true" />
        {invoice.body.title}
        {notes.length > 0 && " and credit notes"}
      </Link>
    </LinkButton>
  );
}

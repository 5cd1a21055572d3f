/** Opens the documents of an order, once there is one: vouchers for money, the invoice that comes with the parcel, credit notes. */
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { Link } from "react-router-dom";
import type { Order } from "@/api/types";
import { paths } from "@/paths";
import { LinkButton } from "@/ui/LinkButton";
import { documentsQuery, mayHaveDocuments } from "./queries";

const INVOICES: ReadonlySet<string> = new Set(["tax_invoice", "bill_of_supply", "retail_invoice"]);

type Props = { order: Pick<Order, "id" | "status"> };

export function InvoiceLink({ order }: Props) {
  const found = useQuery({ ...documentsQuery(order.id), enabled: mayHaveDocuments(order.status) });
  const all = found.data?.data ?? [];
  const kinds = all.map(({ kind }) => kind);
  // What the parcel came with is what people look for.
  const first = all.find(({ kind }) => INVOICES.has(kind)) ?? all[0];
  if (!first) return null;
  const isVoucherBeside = all.length > 1 && kinds.some((kind) => kind.endsWith("_voucher"));
  return (
    <LinkButton tone="secondary">
      <Link to={paths.invoice(order.id)} className="print:hidden">
        <FileText size={20} strokeWidth={1.5} aria-hidden="true" />
        {first.body.title}
        {isVoucherBeside && " and vouchers"}
        {kinds.includes("credit_note") && " and credit notes"}
      </Link>
    </LinkButton>
  );
}

/** What the lists answered, as lines of the search. */

import { adminPaths } from "@/adminPaths";
import type { MessageRow } from "@/features/contact/staff/queries";
import type { SoldBillRow } from "@/features/counter/staff/types";
import type { CustomerRow } from "@/features/customers/staff/queries";
import { statusWord } from "@/features/orders/orderWords";
import type { AdminOrderRow } from "@/features/orders/staff/types";
import type { ProductRow } from "@/features/products/queries";
import { stockWords } from "@/features/products/stockWords";
import { shortDate } from "@/lib/dates";
import { rupees } from "@/lib/money";

export type Hit = {
  to: string;
  title: string;
  /** What tells it from others of the same name. */
  more: string;
};

const joined = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(" · ");

export const ofOrder = (row: AdminOrderRow): Hit => ({
  to: adminPaths.order(row.id),
  title: row.orderNumber,
  more: joined(
    row.name,
    statusWord(row.status),
    rupees(row.payable),
    row.trackingNumber ?? shortDate(row.createdAt),
  ),
});

export const ofProduct = (row: ProductRow): Hit => ({
  to: adminPaths.product(row.id),
  title: row.name,
  more: joined(row.sku, rupees(row.price), stockWords(row)),
});

/** Whoever has no account is known by their orders. */
export const ofCustomer = (row: CustomerRow): Hit => ({
  to: row.id ? adminPaths.customer(row.id) : adminPaths.ordersOf(row.phone),
  title: row.name,
  more: joined(row.phone, row.email, row.id ? null : "no account"),
});

export const ofMessage = (row: MessageRow): Hit => ({
  to: adminPaths.message(row.id),
  title: row.ticket,
  more: joined(row.name, row.subject ?? row.begins),
});

/** Of the counter, which opens it in a document of its own. */
export const ofBill = (row: SoldBillRow): Hit => ({
  to: `${adminPaths.counter}?${new URLSearchParams({ bill: row.id })}`,
  title: row.orderNumber,
  more: joined(row.customerName, rupees(row.total), shortDate(row.createdAt)),
});

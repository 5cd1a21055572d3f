/** The orders as staff see them: what the API answers under /api/admin/orders. */
import type { ShippingAddress, StaffOrder } from "@/api/types";

export type OrderViewName = "to_pack" | "waiting" | "on_the_way" | "to_look_at" | "all";
export type OrderSort = "newest" | "oldest" | "pack_by" | "amount";
export type OrderStatus = StaffOrder["status"];
export type PaymentStatus = StaffOrder["paymentStatus"];

export type AdminOrderRow = {
  id: string;
  orderNumber: string;
  channel: string;
  createdAt: string;
  name: string;
  phone: string;
  city: string;
  state: string;
  pieces: number;
  firstItem: string;
  image?: string | null;
  payable: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paidAt?: string | null;
  /** A calendar day in India. */
  packBy?: string | null;
  late: boolean;
  courier?: string | null;
  trackingNumber?: string | null;
  toLookAt: boolean;
};

export type OrderPage = { data: AdminOrderRow[]; next?: string | null; previous: string | null };

/** Each is counted to 100 at most. */
export type OrderCounts = {
  toPack: number;
  late: number;
  waiting: number;
  onTheWay: number;
  toLookAt: number;
};

type ActionName =
  | "start_packing"
  | "mark_shipped"
  | "mark_delivered"
  | "cancel"
  | "refund"
  | "change_address"
  | "undo";

export type OrderAction = { name: ActionName; allowed: boolean; reason?: string | null };

export type OrderPayment = {
  id: string;
  status: string;
  applied: boolean;
  method?: string | null;
  amount: number;
  refunded: number;
  error?: string | null;
  seenAt: string;
};

export type OrderRefund = {
  amount: number;
  reason: string;
  status: "wanted" | "pending" | "processed" | "failed";
  reference?: string | null;
  createdAt: string;
};

export type OrderEmail = {
  kind: string;
  state: "waiting" | "sent" | "given_up";
  at: string;
  error?: string | null;
};

export type OrderNote = { id: number; at: string; by: string; text: string };

export type AdminOrder = StaffOrder & {
  version: number;
  paidAt?: string | null;
  packBy?: string | null;
  late: boolean;
  undoUntil?: string | null;
  actions: OrderAction[];
  /** What could still be returned. */
  left: number;
  payments: OrderPayment[];
  refunds: OrderRefund[];
  emails: OrderEmail[];
  notes: OrderNote[];
};

export type BulkAction = "start_packing" | "mark_shipped" | "mark_delivered";
export type BulkBody = {
  action: BulkAction;
  courier?: string;
  items: { id: string; trackingNumber?: string }[];
};
export type BulkResult = {
  id: string;
  ok: boolean;
  code?: string | null;
  message?: string | null;
};

export type StatusBody = {
  status: "processing" | "shipped" | "delivered";
  courier?: string;
  trackingNumber?: string;
  version?: number;
};

export type OrderQuery = {
  view?: OrderViewName;
  q?: string;
  status?: string;
  paymentStatus?: string;
  from?: string;
  to?: string;
  late?: string;
  sort?: OrderSort;
  after?: string;
  before?: string;
  limit?: number;
};

type Json<T> = { content: { "application/json": T } };
type Answers<T> = { responses: { 200: Json<T> } };
type One = { parameters: { path: { id: string } } };
type Takes<T> = { requestBody: Json<T> };

export type StaffOrderCalls = {
  "/api/admin/orders": {
    get: { parameters: { query?: OrderQuery } } & Answers<OrderPage>;
  };
  "/api/admin/orders/counts": { get: Answers<OrderCounts> };
  "/api/admin/orders/bulk": { post: Takes<BulkBody> & Answers<{ data: BulkResult[] }> };
  "/api/admin/orders/{id}": { get: One & Answers<{ data: AdminOrder }> };
  "/api/admin/orders/{id}/undo": {
    post: One & Takes<{ version: number }> & Answers<{ data: AdminOrder }>;
  };
  "/api/admin/orders/{id}/notes": {
    post: One & Takes<{ text: string }> & { responses: { 201: Json<{ data: AdminOrder }> } };
  };
  "/api/orders/{id}/status": { patch: One & Takes<StatusBody> & Answers<{ data: StaffOrder }> };
  "/api/orders/{id}": {
    put: One &
      Takes<{ shippingAddress: ShippingAddress; note?: string }> &
      Answers<{ data: StaffOrder }>;
    delete: One & Answers<{ data: StaffOrder }>;
  };
  "/api/orders/{id}/links": { delete: One & { responses: { 204: { content?: never } } } };
  "/api/orders/{id}/refunds": {
    post: {
      parameters: { path: { id: string }; header: { "Idempotency-Key": string } };
    } & Takes<{ amount: number; reason: string }> &
      Answers<{ data: StaffOrder; left: number }>;
  };
};

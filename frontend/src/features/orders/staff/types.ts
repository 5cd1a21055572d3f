/** The orders as staff see them, read from the generated description. */
import type { components, operations } from "@/api/schema";

type Schemas = components["schemas"];

export type OrderQuery = NonNullable<operations["listAdminOrders"]["parameters"]["query"]>;
/** The names the list's views and sorts have in an address. */
export type OrderViewName =
  | "to_pack"
  | "waiting"
  | "on_the_way"
  | "to_look_at"
  | "came_back"
  | "all";
export type OrderSort = "newest" | "oldest" | "pack_by" | "amount";

export type OrderStatus = Schemas["OrderStatus"];
export type AdminOrderRow = Schemas["AdminOrderRow"];
export type OrderPage = Schemas["AdminOrdersAnswer"];
export type OrderCounts = Schemas["OrderCounts"];
export type AdminOrder = Schemas["AdminOrder"];
export type OrderAction = Schemas["StaffAction"];
export type OrderPayment = Schemas["OrderPayment"];
export type OrderRefund = Schemas["OrderRefundEntry"];
export type OrderEmail = Schemas["OrderEmailEntry"];
export type BulkBody = Schemas["MoveOrdersBody"];
export type ParcelStep = Schemas["ParcelStep"];
export type BulkResult = Schemas["MovedOrder"];
export type StatusBody = Schemas["StatusBody"];

/** All orders, newest first, for whoever works in the shop. */
import { $api } from "@/api/client";

/** One page, from 1. The server says who may read it. */
export const staffOrdersQuery = (page: number) =>
  $api.queryOptions("get", "/api/orders", { params: { query: { page } } });

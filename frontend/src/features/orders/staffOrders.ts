/** All orders, newest first, for whoever works in the shop. */
import { $staffApi } from "@/api/client";

/** One page, from 1. The server says who may read it. */
export const staffOrdersQuery = (page: number) =>
  $staffApi.queryOptions("get", "/api/orders", { params: { query: { page } } });

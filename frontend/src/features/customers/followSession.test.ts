import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { begin } from "@/api/refresh";
import { session } from "@/api/session";
import { signedIn } from "@/test/customer";
import { followSession } from "./followSession";

it("drops what was fetched for the one who left, and keeps what everybody is answered", async () => {
  begin(signedIn);
  const queries = new QueryClient();
  followSession(queries);
  const own = [
    "/api/customers/profile",
    "/api/orders/{id}",
    "/api/orders",
    "/api/custom-orders",
    "/api/custom-orders/{id}",
    "/api/cart/quote",
  ];
  const everybodys = ["/api/products", "/api/settings", "/api/custom-orders/choices"];
  for (const path of [...own, ...everybodys]) queries.setQueryData(["get", path], {});
  session.forget();
  const kept = () =>
    queries
      .getQueryCache()
      .getAll()
      .map(({ queryKey: [, path] }) => path);
  await vi.waitFor(() => expect(kept()).toEqual(everybodys));
});

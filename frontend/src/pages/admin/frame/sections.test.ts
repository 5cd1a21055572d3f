import { expect, it } from "vitest";
import type { Permission } from "@/features/staff/types";
import { closedAt, sectionsFor } from "./sections";

const CASHIER: readonly Permission[] = ["products.read"];

it("a page is closed to whoever has no permission for its section, or for itself", () => {
  for (const [pathname, closed] of [
    ["/admin/dashboard", null],
    ["/admin/products/new", null],
    ["/admin/products/import", "Import products"],
    ["/admin/orders/1", "Orders"],
    ["/admin/settings", "Settings"],
    ["/admin/settings/offers/1", "Offers"],
    ["/admin/settings/people", "People"],
    ["/admin/reports", "Reports"],
    ["/admin/nowhere", null],
  ] as const) {
    expect(closedAt(pathname, CASHIER), pathname).toBe(closed);
  }
});

it("no entry of the menu leads to a page that is closed", () => {
  for (const permissions of [[], CASHIER, ["settings.store", "offers.write"]] as Permission[][]) {
    for (const { to } of sectionsFor(permissions)) expect(closedAt(to, permissions)).toBeNull();
  }
});

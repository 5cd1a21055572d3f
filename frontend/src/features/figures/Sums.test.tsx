import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import type { SalesFigures } from "./queries";
import { Sums } from "./Sums";

const figures = {
  gross: 92_400,
  discounts: 4_200,
  shipping: 0,
  refunds: 6_200,
  total: 82_000,
  orders: 5,
  onlineOrders: 3,
  counterOrders: 2,
  averageOrder: 17_640,
};
const sales = {
  from: "2026-11-25T18:30:00Z",
  before: "2026-11-26T10:00:00Z",
  earlier: { total: 38_000 },
  earlierBefore: "2026-11-19T10:00:00Z",
  conversion: { visits: 42, paid: 3, placed: 3, completed: 3, completion: 10_000 },
};

const show = (change: Partial<typeof figures> = {}) =>
  render(
    <Sums
      period="today"
      sales={{ ...sales, figures: { ...figures, ...change } } as SalesFigures}
    />,
    { wrapper: MemoryRouter },
  );
const leadsTo = (name: string | RegExp) =>
  screen.getByRole("link", { name }).getAttribute("href")?.replaceAll("2026-11-26", "day");

test("each figure leads to the rows it counts, and one of nothing leads nowhere", () => {
  show();
  expect(leadsTo("3 online")).toBe("/admin/orders?paidFrom=day&paidTo=day");
  expect(leadsTo("2 at the counter")).toBe("/admin/reports?from=day&to=day");
  expect(leadsTo(/^Discounts −₹4,200/)).toBe(
    "/admin/orders?paidFrom=day&paidTo=day&discounted=true",
  );
  expect(leadsTo(/^Refunds −₹6,200/)).toBe("/admin/orders?refundedFrom=day&refundedTo=day");
  expect(leadsTo("the day book")).toBe("/admin/reports?from=day&to=day");
  expect(screen.queryByRole("link", { name: /^Shipping/ })).toBeNull();
});

test("without the counter there is one number of orders, and no word of its bills", () => {
  show({ orders: 1, onlineOrders: 1, counterOrders: 0 });
  expect(leadsTo("1 order")).toBe("/admin/orders?paidFrom=day&paidTo=day");
  expect(screen.queryByText(/counter/)).toBeNull();
});

test("where nothing was sold nothing leads anywhere", () => {
  const none = { gross: 0, discounts: 0, refunds: 0, total: 0, orders: 0 };
  show({ ...none, onlineOrders: 0, counterOrders: 0 });
  expect(screen.getByText("0 orders")).toBeInTheDocument();
  expect(screen.queryByRole("link")).toBeNull();
});

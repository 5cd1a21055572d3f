import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { DraftBill } from "./DraftBill";
import type { Invoice } from "./data";

const invoice: Invoice = {
  orderNumber: "",
  createdAt: "2026-11-26T08:00:00Z",
  customer: { name: "<b>Lakshmi</b>", phone: "9848012345" },
  items: [
    { product: { name: "<script>alert(1)</script>", price: 2_999 }, quantity: 1 },
    { product: { name: "Kanchipuram", price: 10_000 }, quantity: 2 },
  ],
  total: 21_749,
  paymentMode: "cash, upi",
  discountPercentage: 5,
  cashDiscount: 100,
};
const show = (more: Partial<Invoice> = {}) =>
  render(<DraftBill invoice={{ ...invoice, ...more }} shop="Pattu" />);
const beside = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

it("says that it is no invoice, and adds up", () => {
  show();
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent("Draft bill, not an invoice");
  expect(screen.getByText("Pattu")).toBeDefined();
  expect(screen.queryByText(/GSTIN|HSN|Tax/)).toBeNull();
  expect(beside("Number")).toBe("N/A");
  expect(beside("Date")).toBe("26 November 2026");
  expect(screen.getByText("<b>Lakshmi</b>")).toBeDefined();
  const [, first, second] = within(screen.getByRole("table")).getAllByRole("row");
  expect(first).toHaveTextContent("1<script>alert(1)</script>2,999.0012,999.00");
  expect(second).toHaveTextContent("2Kanchipuram10,000.00220,000.00");
  expect(beside("Subtotal")).toBe("22,999.00");
  expect(beside("Discount 5 %")).toBe("−1,149.95");
  expect(beside("Cash discount")).toBe("−100.00");
  expect(beside("Offers and rounding")).toBe("−0.05");
  expect(beside("Total")).toBe("₹21,749.00");
  expect(beside("Payment")).toBe("Cash, UPI");
});

it("with a number it is a copy, and not called an invoice either", () => {
  show({ orderNumber: "S/2627/000001" });
  expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(
    "Copy of a bill, not an invoice",
  );
  expect(beside("Number")).toBe("S/2627/000001");
});

it("says what is missing", () => {
  show({
    createdAt: "soon",
    customer: { name: "", phone: "" },
    items: [{ product: { name: "", price: null }, quantity: null }],
    total: null,
    paymentMode: "",
    cashDiscount: null,
  });
  expect(screen.getByText("Walk-in Customer")).toBeDefined();
  expect(beside("Date")).toBe("Invalid Date");
  const rows = ["Subtotal", "Discount 5 %", "Total", "Payment"];
  expect(rows.map(beside)).toEqual(["N/A", "N/A", "N/A", "N/A"]);
  expect(screen.queryByText("Offers and rounding")).toBeNull();
});

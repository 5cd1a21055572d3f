import { render, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import type { DocumentBody } from "@/api/types";
import { body, sums, walkIn } from "./bodyInTest";
import { PrintedInvoice } from "./PrintedInvoice";

const headings = (table: string) =>
  within(screen.getByRole("table", { name: table }))
    .getAllByRole("columnheader")
    .map((cell) => cell.textContent);

it("names both taxes of a sale within the State, and what rounding left", () => {
  render(<PrintedInvoice body={body} />);
  expect(headings("What was sold")).toContain("Taxable value");
  expect(headings("Tax by HSN")).toEqual(["HSN", "GST", "Taxable value", "CGST", "SGST"]);
  const rounding = screen.getByText("Round off").parentElement;
  expect(rounding?.textContent).toBe("Round off−0.01");
  expect(screen.getByText("₹18,500.00")).toBeDefined();
  expect(screen.getAllByText("<b>Lakshmi</b>")).toHaveLength(2);
});

it("names one tax of a sale to another State", () => {
  const far = { ...sums, cgst: 0, sgst: 0, igst: 880.95 };
  const lines = body.lines.map((line) => ({ ...line, ...far }));
  const byHsn = body.byHsn.map((row) => ({ ...row, ...far }));
  render(<PrintedInvoice body={{ ...body, sums: far, lines, byHsn, roundOff: 0 }} />);
  expect(headings("Tax by HSN")).toEqual(["HSN", "GST", "Taxable value", "IGST"]);
  expect(screen.queryByText("Round off")).toBeNull();
});

it("has no word of tax where the shop may collect none", () => {
  const none = { ...sums, taxable: 18500, cgst: 0, sgst: 0 };
  const lines = body.lines.map((line) => ({ ...line, ...none, hsn: "", rate: 0 }));
  const seller = { ...body.seller, gstin: null };
  const retail = { title: "Retail Invoice", placeOfSupply: null, byHsn: [], roundOff: 0, seller };
  render(<PrintedInvoice body={{ ...body, ...retail, lines, sums: none }} />);
  expect(headings("What was sold")).toEqual([
    "#",
    "Description",
    "Qty (nos)",
    "Rate",
    "Discount",
    "Amount",
  ]);
  expect(screen.queryByRole("table", { name: "Tax by HSN" })).toBeNull();
  for (const word of [/GST/, /Taxable/, /Place of supply/])
    expect(screen.queryByText(word)).toBeNull();
});

it("says of a credit note which invoice it corrects, and has no price for what stays", () => {
  const line = { ...body.lines[0], quantity: 0 } as DocumentBody["lines"][number];
  const corrects = { number: "W/2627/000001", issuedOn: "2026-11-25" };
  const note = { title: "Credit Note", number: "CN/2627/000001", corrects, paymentMethod: null };
  render(<PrintedInvoice body={{ ...body, ...note, lines: [line] }} />);
  expect(screen.getByText("W/2627/000001, 25 November 2026")).toBeDefined();
  expect(headings("What is credited")).toEqual([
    "#",
    "Description",
    "HSN",
    "Qty (nos)",
    "Taxable value",
    "GST",
    "Tax",
    "Amount",
  ]);
  expect(screen.getAllByRole("cell", { name: "–" })).toHaveLength(1);
  for (const word of ["Subtotal", "Discount", "Total", "Paid"]) {
    expect(screen.queryByText(word)).toBeNull();
  }
  expect(screen.getByText("Credited").parentElement?.textContent).toBe("Credited₹18,500.00");
});

it("says of a sale at the counter that the goods were handed over, and nothing of an address nobody gave", () => {
  const buyer = walkIn;
  render(<PrintedInvoice body={{ ...body, orderNumber: "", buyer, paymentMethod: "upi, cash" }} />);
  expect(screen.getByText("Handed over at the counter")).toBeDefined();
  expect(screen.getByText("Walk-in Customer").parentElement?.textContent).toBe("Walk-in Customer");
  expect(screen.queryByText("Order")).toBeNull();
  expect(screen.getByText("Paid").parentElement?.textContent).toBe("PaidUPI, Cash");
});

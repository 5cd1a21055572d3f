import { expect, test } from "vitest";
import type { BillRow } from "./database";
import { issuedSale } from "./issuedSale";

/** The kind that the shop would tell of a bill with such a head. */
const kindOf = (title: string, note: string | null = null) => {
  const document = { title, note, buyer: { name: "Lakshmi" } };
  const row = { id: "b", document, sale: { tenders: [] }, items: [], total: 900 };
  return issuedSale(row as unknown as BillRow, "asha")?.document.kind;
};

test("a bill is of the kind that its head says; one of exempt goods is an invoice", () => {
  expect(kindOf("Tax Invoice")).toBe("tax_invoice");
  expect(kindOf("Invoice-cum-Bill of Supply")).toBe("tax_invoice");
  expect(kindOf("Bill of Supply")).toBe("tax_invoice");
  expect(kindOf("Bill of Supply", "Composition taxable person")).toBe("bill_of_supply");
  expect(kindOf("Retail Invoice")).toBe("retail_invoice");
});

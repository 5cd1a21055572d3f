import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BillSide } from "./BillSide";
import { type Bill, type BillLine, newBill } from "./bill";
import { NOBODY } from "./customerForm";

const nothing = vi.fn();

function show(bill: Partial<Bill>, name: RegExp) {
  render(
    <BillSide
      bill={{ ...newBill(), ...bill }}
      quote={null}
      isChecking={false}
      reason={null}
      onCustomer={nothing}
      onDiscount={nothing}
      onPay={nothing}
      isHolding={false}
      onHold={nothing}
    />,
  );
  return screen.getByRole("button", { name, hidden: true });
}

const showBusiness = (gstin: string) =>
  show(
    { customer: { ...NOBODY, name: "Padma Silks", gstin, known: null } },
    /^Customer Padma Silks/,
  );

test("a business is shown with its GSTIN", () => {
  expect(showBusiness("37AADCS0472N1Z1").textContent).toContain("GSTIN 37AADCS0472N1Z1");
});

test("a person is shown without one", () => {
  expect(showBusiness("").textContent).not.toContain("GSTIN");
});

const line = (productId: string, discount: Partial<BillLine> = {}): BillLine => ({
  ...{ productId, sku: productId, name: productId, image: null, price: 10_000, available: 3 },
  ...{ quantity: 2, isService: false, discountPercentage: null, cashDiscount: null },
  ...discount,
});
const plain = [line("a")];
const one = [...plain, line("b", { cashDiscount: 500 })];
const two = [...one, line("c", { discountPercentage: 10 })];

test.each<[string, Partial<Bill>]>([
  ["None", { lines: plain }],
  ["5 % + ₹100", { lines: plain, discountPercentage: 5, cashDiscount: 100 }],
  ["On 1 saree", { lines: one }],
  ["On 2 sarees", { lines: two }],
  ["5 % · on 2 sarees", { lines: two, discountPercentage: 5 }],
  ["₹100 · on 1 saree", { lines: one, cashDiscount: 100 }],
])("what comes off is told as %s", (words, bill) => {
  expect(show(bill, /^Discount/).textContent).toBe(`Discount${words}F8`);
});

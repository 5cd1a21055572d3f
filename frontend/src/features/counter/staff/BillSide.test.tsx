import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BillSide } from "./BillSide";
import { newBill } from "./bill";
import { NOBODY } from "./customerForm";

function show(gstin: string) {
  const customer = { ...NOBODY, name: "Padma Silks", gstin, known: null };
  render(
    <BillSide
      bill={{ ...newBill(), customer }}
      quote={null}
      isChecking={false}
      reason={null}
      onCustomer={vi.fn()}
      onDiscount={vi.fn()}
      onPay={vi.fn()}
      isHolding={false}
      onHold={vi.fn()}
    />,
  );
  return screen.getByRole("button", { name: /^Customer Padma Silks/, hidden: true });
}

test("a business is shown with its GSTIN", () => {
  expect(show("37AADCS0472N1Z1").textContent).toContain("GSTIN 37AADCS0472N1Z1");
});

test("a person is shown without one", () => {
  expect(show("").textContent).not.toContain("GSTIN");
});

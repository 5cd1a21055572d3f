import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { BillLines } from "./BillLines";
import type { ShownLine } from "./shown";

const line: ShownLine = {
  ...{ productId: "a", sku: "PT-1", name: "Gadwal", image: null, price: 10_000, available: 3 },
  ...{ quantity: 1, most: 3, isService: false, discountPercentage: null, cashDiscount: 500 },
  ...{ discount: 925, lineDiscount: 500, amount: 9075, heldUntil: null, heldOnBill: false },
};

function show(more: Partial<ShownLine> = {}, isFrozen = false, lines = [{ ...line, ...more }]) {
  const onDiscount = vi.fn();
  const onPressed = vi.fn();
  const nothing = vi.fn();
  render(
    <BillLines
      lines={lines}
      chosen="a"
      isFrozen={isFrozen}
      onCount={nothing}
      onRemove={nothing}
      onDiscount={onDiscount}
      onPressed={onPressed}
    />,
  );
  return { onDiscount, onPressed };
}
// One for each width; the styles show one of them.
const buttons = () => screen.queryAllByRole("button", { name: /^less / });

test("what comes off leads to the saree's discount, and the focus is left to its drawer", async () => {
  const { onDiscount, onPressed } = show();
  const [button] = buttons();
  expect(button?.textContent).toBe("less 925.00: change the discount of Gadwal");
  if (button) await userEvent.click(button);
  expect(onDiscount).toHaveBeenCalledExactlyOnceWith("a");
  expect(onPressed).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole("button", { name: "Remove Gadwal" }));
  expect(onPressed).toHaveBeenCalledOnce();
});

test("what is the saree's own of it is said in words", () => {
  show();
  expect(screen.getByText("Own discount 500.00")).toBeDefined();
});

test("a part of the bill's discount alone is nobody's own", () => {
  show({ discount: 425, lineDiscount: 0 });
  expect(buttons()).toHaveLength(2);
  expect(screen.queryByText(/^Own discount/)).toBeNull();
});

test("without a discount there is no button, and none can be pressed while nothing may change", () => {
  show({ discount: 0, lineDiscount: 0 });
  expect(buttons()).toEqual([]);
  show({}, true);
  expect(buttons().every((button) => button.hasAttribute("disabled"))).toBe(true);
  expect(buttons()).toHaveLength(2);
});

test("what a web order holds is no saree that is sold out", () => {
  show({ available: 0, heldUntil: "2026-11-27T08:50:00Z" });
  screen.getByText(/Held for a web order until 2:20 pm/);
  show({ available: 0, heldUntil: "2026-11-27T08:55:00Z", heldOnBill: true });
  screen.getByText(/On another bill until 2:25 pm/);
});

test("a service says nothing of stock, and has scissors in place of a picture", () => {
  const fall = { name: "Fall and pico", sku: "FALL", isService: true, most: 20, available: 20 };
  show({ ...fall, quantity: 20, discount: 0, lineDiscount: 0 });
  const row = screen.getByRole("listitem");
  expect(row.textContent).not.toMatch(/left|sold out|less/i);
  expect(row.querySelector(".lucide-scissors")).not.toBeNull();
  screen.getByRole("textbox", { name: "Quantity of Fall and pico" });
});

test("before the first saree, what this counter's scanner types around a number can be entered", () => {
  show({}, false, []);
  expect(screen.getByText("Scanner of this counter")).toBeDefined();
});

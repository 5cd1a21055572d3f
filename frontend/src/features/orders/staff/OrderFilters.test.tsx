import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { orderList } from "./listAddress";
import { OrderFilters } from "./OrderFilters";

const open = () => {
  const onChange = vi.fn();
  const onClose = vi.fn();
  const list = orderList.read(new URLSearchParams("view=to_pack"));
  render(<OrderFilters list={list} onChange={onChange} onClose={onClose} />);
  const sent = () => orderList.write(onChange.mock.lastCall?.[0]).toString();
  return { onChange, onClose, sent, user: userEvent.setup() };
};

test("amounts are whole rupees, however they are written, and the second is not below the first", async () => {
  const { onChange, onClose, sent, user } = open();
  await user.type(screen.getByLabelText("Amount from (₹)"), "20,000");
  const most = screen.getByLabelText("Amount to (₹)");
  await user.click(most);
  await user.paste("₹ 5,000.50");
  await user.click(screen.getByRole("button", { name: "Show orders" }));
  expect(onChange).not.toHaveBeenCalled();
  expect(most).toHaveFocus();
  expect(most).toHaveAccessibleDescription("This is less than the first amount");
  await user.clear(most);
  await user.click(screen.getByRole("checkbox", { name: "With a discount" }));
  await user.selectOptions(screen.getByLabelText("Paid by"), "UPI");
  await user.click(screen.getByRole("button", { name: "Show orders" }));
  expect(sent()).toBe("view=to_pack&method=upi&amountFrom=20000&discounted=true");
  expect(onClose).toHaveBeenCalledOnce();
});

test("nothing narrows the list any more once it is cleared", async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole("checkbox", { name: "Late to pack" }));
  await user.type(screen.getByLabelText("Coupon"), "SILK10");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await user.click(screen.getByRole("button", { name: "Show orders" }));
  expect(sent()).toBe("view=to_pack");
});

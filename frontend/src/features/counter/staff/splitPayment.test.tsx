import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Bill, newBill } from "./bill";
import { PaymentPanel } from "./PaymentPanel";
import type { BillQuote } from "./types";

const bill = newBill();
const onFinish = vi.fn();

function Panel() {
  const [tenders, setTenders] = useState<Bill["tenders"]>([]);
  return (
    <PaymentPanel
      bill={{ ...bill, tenders }}
      quote={{ total: 18_180 } as BillQuote}
      isChecking={false}
      isSending={false}
      reason={null}
      maySetUp={false}
      onChange={(act) => act.do === "pay with" && setTenders(act.tenders)}
      onFinish={onFinish}
      onBack={vi.fn()}
    />
  );
}

beforeEach(() => {
  onFinish.mockClear();
  vi.stubGlobal("fetch", async () => Response.json({ data: null }));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  );
});
afterEach(() => vi.unstubAllGlobals());

const button = (name: string) => screen.getByRole("button", { name });
const press = (name: string) => userEvent.click(button(name));
const isSplit = () => button("Split").getAttribute("aria-pressed") === "true";
const amount = (name = "Amount") => screen.getByLabelText<HTMLInputElement>(name);
const NOTE = "The next payment takes a part.";
const NO_AMOUNT = "Enter the amount of each payment.";

test("after Split the next payment waits for its part, and the one after it takes the rest", async () => {
  expect(button("Split")).toHaveAttribute("aria-keyshortcuts", "S");
  expect(screen.queryByText(NOTE)).toBeNull();
  await press("Split");
  screen.getByText(NOTE);
  await press("Cash");
  expect(document.activeElement).toBe(amount("Amount tendered"));
  expect(amount("Amount tendered").value).toBe("");
  expect(amount("Amount tendered")).not.toHaveAttribute("aria-invalid", "true");
  expect(isSplit()).toBe(false);
  expect(screen.queryByText(NOTE)).toBeNull();
  await userEvent.type(amount("Amount tendered"), "5000");
  await press("Card");
  expect(amount().value).toBe("13180");
  await press("Finish and print");
  expect(onFinish).toHaveBeenCalledTimes(1);
});

test("a payment without an amount finishes nothing", async () => {
  await press("Split");
  await press("UPI");
  expect(button("Finish and print")).toHaveAccessibleDescription(NO_AMOUNT);
  await press("Cash");
  expect(button("Finish and print")).toHaveAccessibleDescription(NO_AMOUNT);
  await press("Finish and print");
  expect(onFinish).not.toHaveBeenCalled();
});

test("S is the key of it, and takes it back", async () => {
  const heading = screen.getByRole("heading", { name: "Payment" });
  const pressed = { key: "s", code: "KeyS" };
  fireEvent.keyDown(heading, pressed);
  await vi.waitFor(() => expect(isSplit()).toBe(true));
  await press("Split");
  expect(isSplit()).toBe(false);
  await press("Card");
  expect(amount().value).toBe("18180");
});

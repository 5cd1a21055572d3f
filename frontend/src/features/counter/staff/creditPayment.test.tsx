import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import { newBill } from "./bill";
import { keptCredit } from "./credits";
import { PaymentPanel } from "./PaymentPanel";
import type { SaleBody } from "./types";
import { useCounter } from "./useCounter";

const NUMBER = "CN/2627/000012";
const TOTAL = 12_000;
let left = 8999;
let asked: (string | null)[] = [];
let sent: SaleBody[] = [];
let onSell: () => Response;

const json = (body: unknown, status = 200) => Response.json(body, { status });
const problem = (errors: object, code: string, status: number) =>
  json({ code, error: "Please check the bill.", errors }, status);
const sold = () => json({ data: { order: {}, document: {}, change: 0 } }, 201);

beforeEach(() => {
  left = 8999;
  asked = [];
  sent = [];
  onSell = sold;
  sessionStore.clear();
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/api/pos/quote") {
      const lines = [{ ...saree, id: "a", discount: 0, amount: TOTAL }];
      return json({ data: { lines, total: TOTAL } });
    }
    if (pathname === "/api/orders/pos") {
      sent.push(await request.json());
      return onSell();
    }
    if (pathname !== "/api/pos/credits") return json({ data: [] });
    const number = searchParams.get("number");
    asked.push(number);
    const credit = { number, total: 8999, left, customerName: "Lakshmi" };
    return number === NUMBER
      ? json({ data: { ...credit, issuedAt: "2026-11-26T05:10:00Z" } })
      : problem({}, "not_found", 404);
  });
});
afterEach(() => vi.unstubAllGlobals());

const saree = { sku: "PT-1", name: "Gadwal", price: TOTAL, available: 1, quantity: 1 };
const bill = { ...newBill(), lines: [{ ...saree, productId: "a", image: null }] };
const till = { id: null, reason: null, askAgain() {} };

function Counter() {
  const field = useRef<HTMLInputElement>(null);
  const counter = useCounter({ username: "asha", field, till, onSold: vi.fn() });
  const { quote, isChecking } = counter.quoted;
  if (!counter.isPaying) {
    return (
      <button type="button" onClick={counter.pay}>
        {quote ? "Take payment" : "Checking"}
      </button>
    );
  }
  return (
    <>
      <p>{counter.said?.text}</p>
      <PaymentPanel
        bill={counter.bill}
        quote={quote}
        isChecking={isChecking}
        isSending={counter.isSending}
        reason={counter.reason}
        maySetUp={false}
        onChange={counter.act}
        onFinish={() => void counter.finish()}
        onBack={counter.back}
      />
    </>
  );
}

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
const number = () => screen.getByLabelText<HTMLInputElement>("Credit note number");
const amount = () => screen.getByLabelText<HTMLInputElement>("Amount");
const FOUND = "₹8,999 left · Lakshmi · 26 Nov";

async function pay() {
  sessionStore.write("counterBill.asha", bill);
  const { unmount } = show();
  await press("Take payment");
  return unmount;
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Counter />
    </QueryClientProvider>,
  );

test("a number is looked up once it is whole; what it is worth is filled in, and cash pays the rest", async () => {
  await pay();
  await press("Credit note");
  expect(document.activeElement).toBe(number());
  screen.getByText("Enter the number of the credit note.");
  await userEvent.type(number(), "cn/2627/ 000012");
  expect(number().value).toBe(NUMBER);
  await screen.findByText(FOUND);
  expect(asked).toEqual([NUMBER]);
  expect(amount().value).toBe("8999");
  screen.getByText("₹3,001 is still to be paid.");
  // A hand is slower than a scanner.
  await new Promise((resolve) => setTimeout(resolve, 60));
  await userEvent.keyboard("{Enter}");
  expect(document.activeElement).toBe(amount());
  await press("Cash");
  await press("Finish and print");
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.tenders).toEqual([
    { kind: "credit_note", amount: 8999, reference: NUMBER },
    { kind: "cash", amount: 3001, tendered: 3001 },
  ]);
});

test("R opens it; a number that nobody knows is asked for with Enter and keeps Finish off", async () => {
  await pay();
  fireEvent.keyDown(screen.getByRole("heading", { name: "Payment" }), { key: "r", code: "KeyR" });
  await screen.findByLabelText("Credit note number");
  await userEvent.type(number(), "CN/1");
  expect(asked).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await screen.findByText("There is no credit under this number.");
  expect(number()).toHaveAttribute("aria-invalid", "true");
  screen.getByText("No credit is known under CN/1.");
  await press("Finish and print");
  expect(sent).toEqual([]);
});

test("more than is left of it is not taken", async () => {
  await pay();
  await press("Credit note");
  await userEvent.type(number(), NUMBER);
  await screen.findByText(FOUND);
  await userEvent.clear(amount());
  await userEvent.type(amount(), "9000");
  screen.getByText("Only ₹8,999 of this credit is left.");
  screen.getByText("One of the payments is not right yet.");
});

test("the server's refusal stands at the card, which has the focus, until it is changed", async () => {
  await pay();
  await press("Credit note");
  await userEvent.type(number(), NUMBER);
  await screen.findByText(FOUND);
  await press("Cash");
  left = 1200;
  const words = "Only ₹1,200 of this credit is left";
  onSell = () => problem({ "tenders[0].reference": words }, "invalid", 422);
  await press("Finish and print");
  await screen.findByText(words);
  expect(document.activeElement).toBe(number());
  expect(screen.queryByText("Please check the bill.")).toBeNull();
  // It was looked up again.
  await vi.waitFor(() => expect(amount().value).toBe("1200"));
  await userEvent.clear(amount());
  await userEvent.type(amount(), "1000");
  expect(screen.queryByText(words)).toBeNull();
});

test("the credit that was kept is offered first, and forgotten once the bill is sold", async () => {
  keptCredit.keep("asha", { number: NUMBER, total: 8999 });
  keptCredit.markNext("asha");
  await pay();
  await press(`Use credit note ${NUMBER}: ₹8,999`);
  expect(number().value).toBe(NUMBER);
  await screen.findByText(FOUND);
  expect(document.activeElement).toBe(amount());
  expect(screen.queryByRole("button", { name: /^Use credit note/ })).toBeNull();
  await press("Cash");
  await press("Finish and print");
  await vi.waitFor(() => expect(keptCredit.of("asha")).toBeNull());
});

test("without having said so it is not offered, but its number is there", async () => {
  keptCredit.keep("asha", { number: NUMBER, total: 8999 });
  await pay();
  await screen.findByRole("button", { name: "Cash" });
  expect(screen.queryByRole("button", { name: /^Use credit note/ })).toBeNull();
  await press("Credit note");
  await screen.findByText(FOUND);
});

test("a scan of the paper lands in the card, wherever the focus stands; letters are keys again", async () => {
  await pay();
  await press("Credit note");
  // At a scanner's pace, however busy the machine of the test is.
  [...NUMBER.toLowerCase(), "Enter"].forEach((key, at) => {
    const pressed = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    Object.defineProperty(pressed, "timeStamp", { value: at * 5 });
    fireEvent(amount(), pressed);
  });
  await screen.findByText(FOUND);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Payment" }));
  expect(asked).toEqual([NUMBER]);
});

test("after a reload the payment is there, and a lost answer sends the bill as it was", async () => {
  const leave = await pay();
  await press("Credit note");
  await userEvent.type(number(), NUMBER);
  await screen.findByText(FOUND);
  await press("Cash");
  leave();
  const { unmount } = show();
  await screen.findByText(FOUND);
  expect(number().value).toBe(NUMBER);
  onSell = () => {
    throw new TypeError("Failed to fetch");
  };
  await press("Finish and print");
  await screen.findByText("Not sure whether it was stored.");
  unmount();
  left = 0;
  onSell = sold;
  show();
  await press("Try again");
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

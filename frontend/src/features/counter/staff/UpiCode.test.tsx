import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upiHere } from "../offline/upiHere";
import { type Bill, newBill } from "./bill";
import { PaymentPanel } from "./PaymentPanel";
import type { AskUpi, BillQuote, UpiPayment } from "./types";

type Asked = { amount: string | null; bill: string | null };

let asked: Asked[] = [];
let answer: (amount: string) => UpiPayment | null | Promise<never> = () => null;

const payee = (amount: string): UpiPayment => ({
  upiId: "pattu@okbank",
  name: "Pattu Silks",
  qr: `<svg>${amount}</svg>`,
  most: 100_000,
});
const never = () => new Promise<never>(() => undefined);
const noNetwork = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(() => {
  asked = [];
  answer = payee;
  vi.stubGlobal("fetch", async (request: Request) => {
    const { searchParams } = new URL(request.url);
    asked.push({ amount: searchParams.get("amount"), bill: searchParams.get("bill") });
    return Response.json({ data: await answer(searchParams.get("amount") ?? "") });
  });
});
afterEach(() => vi.unstubAllGlobals());

const bill = newBill();

type PanelProps = { total: number; maySetUp: boolean; askUpi?: AskUpi | undefined };

function Panel({ total, maySetUp, askUpi }: PanelProps) {
  const [tenders, setTenders] = useState<Bill["tenders"]>([]);
  return (
    <PaymentPanel
      bill={{ ...bill, tenders }}
      quote={{ total } as BillQuote}
      isChecking={false}
      isSending={false}
      reason={null}
      maySetUp={maySetUp}
      askUpi={askUpi}
      onChange={(act) => act.do === "pay with" && setTenders(act.tenders)}
      onFinish={vi.fn()}
      onBack={vi.fn()}
    />
  );
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function payByUpi(total: number, maySetUp = false, queries = new QueryClient()) {
  const { unmount } = render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <Panel total={total} maySetUp={maySetUp} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await press("UPI");
  return unmount;
}

const code = (sum: string) =>
  screen.findByRole("img", { name: `QR code: pay ${sum} to pattu@okbank by UPI` });
const picture = (amount: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg>${amount}</svg>`)}`;
const fields = () => screen.getAllByLabelText<HTMLInputElement>("Amount");
/** Key by key, quicker than any machine is slow. */
const write = (at: number, text: string) => {
  const field = fields()[at];
  if (!field) throw new Error(`There is no amount ${at}.`);
  for (let end = 1; end <= text.length; end += 1) {
    fireEvent.change(field, { target: { value: text.slice(0, end) } });
  }
};
const finish = () => screen.getByRole("button", { name: "Finish and print" });
const FAILED = "The QR code cannot be shown now.";
const LINK = { name: "Add your UPI ID to show a QR code" };

test("the card shows the code of its amount, and the focus stays in the amount", async () => {
  await payByUpi(18_500.5);
  expect((await code("₹18,500.50")).getAttribute("src")).toBe(picture(18_500.5));
  const card = within(screen.getByRole("list", { name: "Payments" }));
  card.getByText("₹18,500.50");
  card.getByText("to Pattu Silks");
  card.getByText("pattu@okbank");
  card.getByText("Wait until the money is there: your bank's app or speaker says so.");
  expect(asked).toEqual([{ amount: "18500.5", bill: bill.id }]);
  expect(document.activeElement).toBe(fields()[0]);
});

test("nothing is asked until somebody pays by UPI", async () => {
  await payByUpi(900);
  await code("₹900");
  await press("Cash");
  await press("Card");
  expect(screen.queryByRole("img")).toBeNull();
  expect(asked).toHaveLength(1);
});

test("another amount has another code, and the old one is gone at once", async () => {
  await payByUpi(18_500);
  await code("₹18,500");
  answer = never;
  write(0, "500");
  expect(screen.queryByRole("img")).toBeNull();
  await vi.waitFor(() => expect(asked.at(-1)?.amount).toBe("500"));
  // Typed in one go: of its digits nothing was asked.
  expect(asked.map(({ amount }) => amount)).toEqual(["18500", "500"]);
  expect(screen.queryByRole("img")).toBeNull();

  answer = payee;
  write(0, "700");
  expect((await code("₹700")).getAttribute("src")).toBe(picture(700));
});

test("two payments by UPI have a code each", async () => {
  await payByUpi(900);
  write(0, "500");
  await press("UPI");
  expect((await code("₹500")).getAttribute("src")).toBe(picture(500));
  expect((await code("₹400")).getAttribute("src")).toBe(picture(400));
});

test("nobody is shown a code of more than is due", async () => {
  await payByUpi(900);
  await code("₹900");
  write(0, "9000");
  expect(screen.queryByRole("img")).toBeNull();
  screen.getByText("₹8,100 more than is due.");
});

test("a shop without a UPI ID shows nothing to a cashier", async () => {
  answer = () => null;
  await payByUpi(900);
  await vi.waitFor(() => expect(screen.queryByText("₹900", { selector: "li *" })).toBeNull());
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  expect(screen.queryByText(FAILED)).toBeNull();
});

test("whoever may give the UPI ID is shown the way", async () => {
  answer = () => null;
  await payByUpi(900, true);
  const link = await screen.findByRole("link", LINK);
  expect(link.getAttribute("href")).toBe("/admin/settings/counter");
  expect(screen.queryByRole("img")).toBeNull();
});

test("once the UPI ID is given, the same bill has its code", async () => {
  answer = () => null;
  const queries = new QueryClient();
  const leave = await payByUpi(900, true, queries);
  await screen.findByRole("link", LINK);
  leave();
  answer = payee;
  await payByUpi(900, true, queries);
  await code("₹900");
  expect(screen.queryByRole("link")).toBeNull();
});

test("above ₹1,00,000 it is said why there is no code", async () => {
  answer = (amount) => ({ ...payee(amount), qr: null });
  await payByUpi(100_001);
  await screen.findByText(
    "Most banks pay at most ₹1,00,000 at once by UPI. Split the payment, or take it another way.",
  );
  expect(screen.queryByRole("img")).toBeNull();
  expect(finish().getAttribute("aria-disabled")).toBeNull();
});

test("without an answer the payment can be taken, and the code asked for again", async () => {
  answer = noNetwork;
  await payByUpi(900);
  await screen.findByText(FAILED);
  expect(finish().getAttribute("aria-disabled")).toBeNull();
  answer = payee;
  await press("Try again");
  await code("₹900");
  expect(screen.queryByText(FAILED)).toBeNull();
});

test("a device without the network draws the code itself", async () => {
  const upi = { id: "pattu@okbank", name: "Pattu Silks", most: 100_000 };
  const askUpi: AskUpi = async (part) => upiHere({ upi }, part);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Panel total={900} maySetUp={false} askUpi={askUpi} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await press("UPI");
  const src = (await code("₹900")).getAttribute("src") ?? "";
  expect(decodeURIComponent(src)).toMatch(/^data:image\/svg\+xml,<svg viewBox="0 0 \d+ \d+"/);
  expect(asked).toEqual([]);
});

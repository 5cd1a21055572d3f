import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import { keptCredit } from "./credits";
import { SoldBill } from "./SoldBill";
import type { TakeBackBody } from "./types";

const BILL = "5f1c2a34-0000-4000-8000-000000000001";
const paper = (number: string) => ({
  file: `${number}.pdf`,
  kind: "retail_invoice",
  issuedAt: "2026-11-24T05:10:00Z",
  body: { number, title: "Bill", lines: [] },
});
const back = {
  id: "back",
  createdAt: "2026-11-25T05:10:00Z",
  reason: "defective",
  note: "",
  refundKind: "upi",
  reference: "77",
  total: 8099,
  staff: "asha",
  document: paper("CN/2627/000001"),
};

let left = 1;
let answers: (() => Response)[] = [];
let sent: TakeBackBody[] = [];

const json = (body: unknown, status = 200) => Response.json(body, { status });
const problem = (code: string, more: object) => () =>
  json({ code, error: "It cannot be done.", errors: {}, ...more }, 409);

beforeEach(() => {
  left = 1;
  answers = [];
  sent = [];
  sessionStore.clear();
  vi.stubGlobal("fetch", async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith("/quote")) return json({ data: { total: 8099, gst: 385.67 } });
    if (pathname.endsWith("/returns")) {
      sent.push(await request.json());
      const answer = answers.shift();
      if (!answer) throw new TypeError("Failed to fetch");
      return answer();
    }
    return json({
      data: {
        order: {
          id: BILL,
          createdAt: "2026-11-24T05:10:00Z",
          customerName: "Padma",
          staff: "asha",
          paymentMethod: "upi",
          total: 8099,
          returned: 0,
        },
        document: paper("W/2627/000001"),
        change: 0,
        lines: [{ id: "a", sku: "PT-1", name: "Gadwal", image: null, quantity: 1, left }],
        returns: left > 0 ? [] : [back],
        pan: "ABCPE1234F",
        cashReason: "Her sister",
      },
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

function show(mayTakeBack = true) {
  const onPrint = vi.fn();
  const onNext = vi.fn();
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SoldBill
        id={BILL}
        username="asha"
        mayTakeBack={mayTakeBack}
        onPrint={onPrint}
        onBack={vi.fn()}
        onNext={onNext}
      />
    </QueryClientProvider>,
  );
  return { onPrint, onNext, unmount };
}
const button = (name: string | RegExp) => screen.findByRole("button", { name });
const PAY = "Pay back ₹8,099 and print the credit note";

async function fillIn() {
  await userEvent.click(await button("Take back"));
  await userEvent.click(screen.getByRole("radio", { name: /^Defective/ }));
  await userEvent.type(screen.getByLabelText("Reference (optional)"), "ab-77");
}

test("what the tax office asks for stands on the bill", async () => {
  show();
  await screen.findByText("PAN ABCPE1234F");
  screen.getByText("More cash was allowed: Her sister");
});

test("a piece comes back, and its credit note is printed once", async () => {
  answers = [
    () => {
      left = 0;
      return json({ data: back }, 201);
    },
  ];
  const { onPrint } = show();
  await fillIn();
  await userEvent.click(await button(PAY));
  await screen.findByText("Credit note CN/2627/000001: ₹8,099 paid back by UPI");
  expect(sent).toMatchObject([
    {
      items: [{ id: "a", quantity: 1 }],
      reason: "defective",
      refund: { kind: "upi", reference: "AB-77" },
      total: 8099,
    },
  ]);
  expect(onPrint).toHaveBeenCalledExactlyOnceWith({
    bill: BILL,
    document: back.document,
    change: 0,
    isNew: true,
  });
  const row = within(await screen.findByRole("list", { name: "Taken back" }));
  row.getByText("Defective · taken back by asha");
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
});

test("without an answer the same return is sent again, also after the drawer was closed", async () => {
  const { unmount } = show();
  await fillIn();
  await userEvent.click(await button(PAY));
  await screen.findByText("Not sure whether it was stored.");
  expect(screen.getByLabelText("Reference (optional)")).toHaveProperty("value", "AB-77");
  unmount();

  answers = [() => json({ data: back })];
  const { onPrint } = show();
  await userEvent.click(await button("Try again"));
  await screen.findByText("Credit note CN/2627/000001: ₹8,099 paid back by UPI");
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(onPrint).toHaveBeenCalledOnce();
});

test("a refusal keeps what was typed, and says the new amount", async () => {
  answers = [problem("amount_changed", { total: 8000 })];
  show();
  await fillIn();
  await userEvent.click(await button(PAY));
  await screen.findByText("It cannot be done. It is ₹8,000 now.");
  expect(screen.getByLabelText("Reference (optional)")).toHaveProperty("value", "AB-77");
  expect(screen.getByRole("radio", { name: /^Defective/ })).toHaveProperty("checked", true);
  await button(PAY);
});

test("what came back elsewhere meanwhile is looked up again", async () => {
  answers = [
    () => {
      left = 0;
      return problem("already_returned", {})();
    },
  ];
  show();
  await fillIn();
  await userEvent.click(await button(PAY));
  await screen.findByText("Nothing of this bill is left to take back.");
  screen.getByText("It cannot be done.");
});

test("the wrong field has the server's words and the focus", async () => {
  answers = [
    () => json({ code: "invalid", error: "Please check.", errors: { note: "Say more" } }, 422),
  ];
  show();
  await fillIn();
  await userEvent.click(await button(PAY));
  await screen.findByText("Say more");
  expect(document.activeElement).toBe(screen.getByLabelText("Note for the books (optional)"));
});

test("whoever may not take back is not offered it", async () => {
  show(false);
  await button("Print");
  expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
});

test("what comes back is kept as credit, and meant for the next bill; also after a lost answer", async () => {
  const kept = { ...back, refundKind: "credit_note", reference: "" };
  const { onPrint, onNext } = show();
  await fillIn();
  await userEvent.click(screen.getByRole("radio", { name: "Keep as credit" }));
  screen.getByText("Nothing is paid back: the credit note pays for another saree, now or later.");
  expect(screen.queryByLabelText("Reference (optional)")).toBeNull();
  await userEvent.click(await button("Keep ₹8,099 as credit and print the credit note"));
  answers = [() => json({ data: kept })];
  await userEvent.click(await button("Try again"));
  await screen.findByText("Credit note CN/2627/000001: ₹8,099 kept as credit");
  expect(sent.map(({ refund }) => refund)).toEqual([
    { kind: "credit_note", reference: "" },
    { kind: "credit_note", reference: "" },
  ]);
  expect(onPrint).toHaveBeenCalledOnce();
  expect(keptCredit.of("ravi")).toBeNull();
  await userEvent.click(await button("Use it for a new bill"));
  expect(onNext).toHaveBeenCalledOnce();
  expect(keptCredit.of("asha")).toEqual({ number: "CN/2627/000001", total: 8099, isNext: true });
});

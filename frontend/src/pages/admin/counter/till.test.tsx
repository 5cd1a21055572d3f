import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Till } from "@/features/tills/types";
import { localStore, sessionStore } from "@/lib/storage";
import { button, click, json, lost, onBill, openShop, press, show, store } from "./onHoldInTest";

const closed: Till = { id: "t1", name: "Counter 1", session: null, left: 2_000 };
const session = { id: "s1", openedAt: "2026-11-26T03:32:00Z", openedBy: "anu", isCounted: false };
const open: Till = { ...closed, session };
const counted: Till = { ...closed, session: { ...session, isCounted: true } };

let tills: Till[];
let sent: { url: string; body: Record<string, unknown> }[];
let answers: Record<string, () => Response | Promise<Response>>;

beforeEach(() => {
  openShop();
  localStore.clear();
  tills = [];
  sent = [];
  answers = {};
  const others = globalThis.fetch as unknown as (request: Request) => Promise<Response>;
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url).pathname;
    if (url === "/api/pos/tills") return json({ data: tills, cashOutLimit: 2_000 });
    const answer = answers[url];
    if (!answer) return others(request);
    if (request.method !== "GET") sent.push({ url, body: await request.json() });
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const refused = (code: string, error: string, errors = {}) =>
  json({ code, error, errors }, Object.keys(errors).length > 0 ? 422 : 409);
/** Once the bill has its price. */
async function finish() {
  await vi.waitFor(async () =>
    expect(await button("Finish and print")).not.toHaveAttribute("aria-disabled"),
  );
  await click("Finish and print");
}
const paying = { tenders: [{ kind: "cash", typed: null, reference: "" }] };

test("a shop without tills sells as before", async () => {
  answers["/api/orders/pos"] = lost;
  store(paying);
  show();
  await finish();
  await screen.findByText("Not sure whether it was stored.");
  expect(sent[0]?.body).not.toHaveProperty("till");
  expect(screen.queryByText(/till/i)).toBeNull();
});

test("a sale says at which till it is; refused, it keeps its payments, and the till is opened first", async () => {
  tills = [open];
  answers["/api/orders/pos"] = () => {
    tills = [closed];
    return refused("till_closed", "The till is closed. Please open it first");
  };
  store(paying);
  show();
  await button("Till: Counter 1");
  await finish();
  await screen.findByText("The till is closed. Please open it first");
  expect(sent[0]?.body.till).toBe("t1");
  expect(onBill("a")).not.toBeNull();
  expect(sessionStore.get("counterBill.asha")).toContain('"kind":"cash"');
  await button("Open Counter 1");
  const pay = await button("Take payment");
  expect(pay).toHaveAccessibleDescription("Open Counter 1 first.");
  press("F9");
  expect(screen.queryByRole("heading", { name: "Payment" })).toBeNull();
});

test("a closed till is opened with what was counted, and with a reason when it is asked for", async () => {
  tills = [closed];
  store();
  const url = "/api/pos/tills/t1/sessions";
  const error = "₹2,000 lay in the drawer when it was closed. Please say why it is ₹1,500 now";
  answers[url] = () => refused("invalid", "Please check the fields", { note: error });
  show();
  await click("Open Counter 1");
  const drawer = within(await screen.findByRole("dialog", { name: "Till" }));
  drawer.getByText(/₹2,000 lay in it when it was closed\./);
  await userEvent.type(drawer.getByRole("textbox", { name: "₹500 notes" }), "3");
  await userEvent.click(drawer.getByRole("button", { name: "Open Counter 1" }));
  await drawer.findByText(error);
  const why = drawer.getByRole("textbox", { name: "Reason" });
  await vi.waitFor(() => expect(document.activeElement).toBe(why));
  await userEvent.type(why, "Taken to the bank");
  answers[url] = () => {
    tills = [open];
    return json({ data: { id: "s1" } }, 201);
  };
  await userEvent.click(drawer.getByRole("button", { name: "Open Counter 1" }));
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent[1]?.body).toMatchObject({ note: "Taken to the bank", count: { coins: 0 } });
  expect(sent[1]?.body.id).toBe(sent[0]?.body.id);
  await vi.waitFor(async () =>
    expect(await button(/^Take payment/)).not.toHaveAttribute("aria-disabled"),
  );
});

test("of several tills one is chosen, once for this browser", async () => {
  tills = [open, { ...closed, id: "t2", name: "Counter 2" }];
  store();
  const leave = show();
  await screen.findByRole("heading", { name: "Which till is this?" });
  expect(await button("Take payment")).toHaveAccessibleDescription("Choose the till first.");
  await click(/^Counter 1.*open since .*9:02 am, by anu/);
  await button("Till: Counter 1");
  leave();
  show();
  await button("Till: Counter 1");
});

test("nothing is sold at a till that is being counted, nor is it closed beside a bill", async () => {
  tills = [counted];
  const count = { notes: [], coins: 0, total: 2_000 };
  const at = { countedAt: "2026-11-26T14:00:00Z", by: "anu", count };
  answers["/api/pos/sessions/s1"] = () =>
    json({
      data: {
        ...session,
        till: { id: "t1", name: "Counter 1" },
        counts: [{ ...at, expected: 2_000, difference: 0 }],
        moves: [],
        closingNote: "",
        noteNeeded: false,
      },
    });
  store();
  show();
  expect(await button("Take payment")).toBeDefined();
  await screen.findByRole("heading", { name: "Counter 1 is being counted" });
  await click("Count and close");
  const drawer = within(screen.getByRole("dialog"));
  await drawer.findByText("Exactly right");
  expect(drawer.getByRole("button", { name: "Close Counter 1" })).toHaveAccessibleDescription(
    /^A bill lies on the counter/,
  );
});

test("cash is taken out once, also when the answer was lost", async () => {
  tills = [open];
  const url = "/api/pos/sessions/s1/cash";
  answers[url] = lost;
  store({ lines: [] });
  const leave = show();
  await click("Till: Counter 1");
  await click("Cash out");
  const fields = within(screen.getByRole("dialog"));
  fields.getByText("You may take out up to ₹2,000.");
  await userEvent.type(fields.getByRole("textbox", { name: "Amount" }), "300{Enter}");
  await userEvent.type(fields.getByRole("textbox", { name: "What is it for?" }), "Tea{Enter}");
  await fields.findByText("Not sure whether it was stored.");
  leave();

  answers[url] = () => json({ data: { id: "s1" } });
  show();
  await click("Till: Counter 1");
  await click("Try again");
  await screen.findByText("₹300 taken out: Tea");
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ direction: "out", amount: 300, reason: "Tea" });
});

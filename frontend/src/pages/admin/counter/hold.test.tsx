import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  answersLater,
  button,
  click,
  field,
  json,
  lost,
  nobody,
  onBill,
  openShop,
  parked,
  press,
  shop,
  show,
  store,
} from "./onHoldInTest";

beforeEach(openShop);
afterEach(() => vi.unstubAllGlobals());

const HELD = "Bill of ₹18,500 for Padma Reddy is on hold.";

test("F3 empties the counter once the server has the bill, and not before", async () => {
  store();
  const answer = answersLater();
  show();
  expect(press("F3")).toBe(true);
  expect(press("F3", { repeat: true })).toBe(true);
  await vi.waitFor(() => expect(shop.puts).toHaveLength(1));
  expect(onBill("a")).not.toBeNull();
  answer({ data: parked() }, 201);
  await screen.findByText(HELD);
  expect(onBill("a")).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(field()));
  expect(shop.puts.map(({ body }) => body)).toEqual([
    {
      customer: { ...nobody, name: "Padma Reddy" },
      items: [{ id: "a", quantity: 1, discountPercentage: 0, cashDiscount: 0 }],
      discountPercentage: 0,
      cashDiscount: 0,
      total: 18_500,
      bill: expect.any(String),
    },
  ]);
});

test("what is scanned while the bill is on its way stands on the next one", async () => {
  store();
  const answer = answersLater();
  show();
  press("F3");
  await vi.waitFor(() => expect(shop.puts).toHaveLength(1));
  await userEvent.type(field(), "PT-c{Enter}");
  await vi.waitFor(() => expect(field()).toHaveProperty("value", ""));
  expect(onBill("c")).toBeNull();
  answer({ data: parked() }, 201);
  await vi.waitFor(() => expect(onBill("c")).not.toBeNull());
  expect(onBill("a")).toBeNull();
});

test.each(["F3", "F9"])("%s waits for the saree that is being looked up", async (key) => {
  store({ lines: [], chosen: null });
  let found = () => {};
  shop.looksUp = new Promise((resolve) => {
    found = resolve;
  });
  show();
  await userEvent.type(field(), "PT-c{Enter}");
  press(key);
  expect(screen.queryByText("Scan a saree first.", { selector: "[role=status] *" })).toBeNull();
  found();
  if (key === "F3") {
    await screen.findByText(HELD);
    expect(shop.puts[0]?.body.items).toMatchObject([{ id: "c", quantity: 1 }]);
  } else await button("Finish and print");
});

test("a look-up that never ends keeps no bill from being held", async () => {
  store();
  shop.looksUp = new Promise(() => undefined);
  show();
  await userEvent.type(field(), "PT-c{Enter}");
  press("F3");
  await screen.findByText(HELD);
  expect(shop.puts[0]?.body.items).toMatchObject([{ id: "a", quantity: 1 }]);
});

test("a walk-in customer's bill is held by the button; a refusal keeps it", async () => {
  store({ customer: null });
  shop.onPut = () =>
    json({ code: "too_many_parked", error: "50 bills are on hold.", errors: {} }, 409);
  show();
  await click("Hold");
  await screen.findByText("50 bills are on hold.");
  expect(onBill("a")).not.toBeNull();
  shop.onPut = () => json({ data: parked() }, 201);
  await click("Hold");
  await screen.findByText("Bill of ₹18,500 for a walk-in customer is on hold.");
  // The first was never stored.
  expect(shop.puts[1]?.url).not.toBe(shop.puts[0]?.url);
});

test("without an answer the bill stays as it was sent, and is sent again with the same id", async () => {
  store();
  shop.onPut = lost;
  const leave = show();
  await click("Hold");
  await screen.findByText(/^Not sure whether this bill is on hold/);
  expect(screen.getByRole("button", { name: "Remove Saree a" })).toHaveProperty("disabled", true);
  leave();

  shop.onPut = () => json({ data: parked() });
  show();
  expect(onBill("a")).not.toBeNull();
  await click("Try again");
  await screen.findByText(HELD);
  expect(onBill("a")).toBeNull();
  expect(shop.puts).toHaveLength(2);
  expect(shop.puts[1]).toEqual(shop.puts[0]);
});

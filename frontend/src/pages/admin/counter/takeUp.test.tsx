import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import {
  button,
  click,
  GONE,
  ID,
  json,
  lost,
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

test("nothing is put on hold or taken up once a payment is begun", async () => {
  shop.list = [parked()];
  store({ tenders: [{ kind: "cash", typed: null, reference: "" }] });
  show();
  press("F3");
  await screen.findByText(/^A payment is begun/);
  expect(press("F3", { shiftKey: true })).toBe(true);
  const row = await button(/Lakshmi.*Take up/);
  expect(row.getAttribute("aria-disabled")).toBe("true");
  await userEvent.click(row);
  expect([shop.puts, shop.takes]).toEqual([[], []]);
});

test("Shift and F3 shows what is on hold, and one is taken up with what is known of it now", async () => {
  shop.list = [parked()];
  store({ lines: [], customer: null });
  show();
  await button("On hold, 1");
  press("F3", { shiftKey: true });
  const drawer = within(await screen.findByRole("dialog", { name: "On hold" }));
  drawer.getByText(/^Pieces are kept for half an hour/);
  drawer.getByText("2 pieces · since 2:05 pm, by anu");
  await click(/Lakshmi.*₹37,000.*Take up/);
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(onBill("b")).not.toBeNull();
  screen.getByText("· Only 1 left");
  screen.getByText("Lakshmi");
  screen.getByText("4.5 %");
  expect(shop.puts).toEqual([]);
  expect(shop.takes).toMatchObject([{ url: `/api/pos/parked/${ID}/take` }]);
});

test("the bill before is put on hold first, and nothing is taken when that fails", async () => {
  shop.list = [parked()];
  store();
  shop.onPut = () =>
    json({ code: "too_many_parked", error: "50 bills are on hold.", errors: {} }, 409);
  show();
  await click("On hold, 1");
  await click(/Take up/);
  const drawer = within(screen.getByRole("dialog"));
  await drawer.findByText("50 bills are on hold. Nothing was taken up.");
  expect(shop.takes).toEqual([]);
  shop.onPut = () => json({ data: parked() }, 201);
  await click(/Take up/);
  await screen.findByText("The bill before is on hold now.");
  expect([onBill("a"), onBill("b")]).toEqual([null, expect.anything()]);
});

test("a saree that is not sold any more is left out, and it is said", async () => {
  shop.list = [parked()];
  store({ lines: [] });
  shop.onTake = () =>
    json({
      data: parked([
        { id: GONE, quantity: 1 },
        { id: "b", quantity: 1 },
      ]),
    });
  show();
  await click("On hold, 1");
  await click(/Take up/);
  await screen.findByText("1 saree is no longer sold and was left out.");
  expect(onBill("b")).not.toBeNull();
  expect(onBill(GONE)).toBeNull();
  expect(shop.quotes[1]).toEqual([{ id: "b", quantity: 1 }]);
});

test("a bill whose answer was lost is got by the same key, also after a reload", async () => {
  shop.list = [parked()];
  store();
  shop.onTake = () => {
    // The server has taken it off its list.
    shop.list = [];
    return lost();
  };
  const leave = show();
  await click("On hold, 1");
  await click(/Take up/);
  await within(screen.getByRole("dialog")).findByText(
    /^The bill before is on hold now\. No answer came/,
  );
  leave();

  shop.onTake = () => json({ data: parked() });
  show();
  await click("On hold, 1");
  await click(/Lakshmi.*Try again/);
  await vi.waitFor(() => expect(onBill("b")).not.toBeNull());
  expect(shop.puts).toHaveLength(1);
  expect(shop.takes).toHaveLength(2);
  expect(shop.takes[1]).toEqual(shop.takes[0]);
  await button("On hold");
  expect(sessionStore.keys().filter((key) => key.startsWith("counterTake"))).toEqual([]);
});

test("what another counter took up is said and leaves the list", async () => {
  shop.list = [parked()];
  store({ lines: [] });
  const error = "This bill was taken up at another counter";
  shop.onTake = () => {
    shop.list = [];
    return json({ code: "already_taken", error, errors: {} }, 409);
  };
  show();
  await click("On hold, 1");
  await click(/Take up/);
  const drawer = within(screen.getByRole("dialog"));
  await drawer.findByText(error);
  await drawer.findByText("No bill is on hold.");
});

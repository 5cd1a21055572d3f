import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { wideScreen } from "@/test/wideScreen";
import { Component as Categories } from "./categories";
import { openForStaff } from "./staffPageInTest";

/** As the shop keeps it, and each order it is asked for, answered once it is let through. */
let kept: string[];
let asked: string[][];
let through: ((status?: number) => void)[];

beforeEach(() => {
  [kept, asked, through] = [["Silk", "Cotton", "Linen"], [], []];
  wideScreen();
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!request.url.includes("/categories")) return new Promise<Response>(() => undefined);
    if (request.method === "PUT") {
      const { ids } = await request.json();
      asked.push(ids);
      const status = await new Promise<number>((done) => through.push((is = 200) => done(is)));
      if (status !== 200) return Response.json({ code: "conflict", error: "No" }, { status });
      kept = ids;
    }
    const data = kept.map((name) => ({ id: name, name, products: 1 }));
    return Response.json({ data });
  });
  openForStaff([{ path: "/", element: <Categories /> }], "/", { permissions: ["products.write"] });
});
afterEach(() => vi.unstubAllGlobals());

const arrow = (name: string) => screen.findByRole("button", { name });
const press = async (name: string) => userEvent.click(await arrow(name));
const shown = () =>
  screen.getAllByRole("button", { name: /earlier$/ }).map((one) => one.getAttribute("aria-label"));
const orderOf = (...names: string[]) => names.map((name) => `Move ${name} earlier`);

test("each press moves it by one place, and they are stored one after the other", async () => {
  await press("Move Linen earlier");
  await vi.waitFor(() => expect(shown()).toEqual(orderOf("Silk", "Linen", "Cotton")));
  await press("Move Linen earlier");
  await vi.waitFor(() => expect(shown()).toEqual(orderOf("Linen", "Silk", "Cotton")));
  expect(asked).toEqual([["Silk", "Linen", "Cotton"]]);
  through[0]?.();
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(shown()).toEqual(orderOf("Linen", "Silk", "Cotton"));
  through[1]?.();
  await vi.waitFor(() => expect(kept).toEqual(["Linen", "Silk", "Cotton"]));
  expect(shown()).toEqual(orderOf("Linen", "Silk", "Cotton"));
});

test("whoever moves it to the end keeps the arrow, which does nothing there", async () => {
  await press("Move Cotton earlier");
  const earlier = await arrow("Move Cotton earlier");
  await vi.waitFor(() => expect(earlier).toHaveAttribute("aria-disabled", "true"));
  expect(earlier).toHaveFocus();
  expect(earlier).not.toBeDisabled();
  await userEvent.keyboard("{Enter}");
  through[0]?.();
  await vi.waitFor(() => expect(kept).toEqual(["Cotton", "Silk", "Linen"]));
  expect(asked).toHaveLength(1);
});

test("an order that is refused stands as it was", async () => {
  await press("Move Cotton earlier");
  await vi.waitFor(() => expect(through).toHaveLength(1));
  through[0]?.(409);
  await vi.waitFor(() => expect(shown()).toEqual(orderOf("Silk", "Cotton", "Linen")));
});

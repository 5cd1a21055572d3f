import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { staffSession } from "@/api/staffSession";
import { forgetEverything } from "@/features/customers/signOut";
import { body } from "@/features/orders/documents/bodyInTest";
import { localStore } from "@/lib/storage";
import { Component as Invoice } from "../invoice";

const SALE = "5f1c2a34-0000-4000-8000-000000000001";
const NONE = "No invoice data found. Please complete a purchase to generate an invoice.";
const DRAFT = "Draft bill, not an invoice";
const kept = (more: object = {}) => ({
  createdAt: new Date().toISOString(),
  customer: { name: "Lakshmi" },
  items: [{ product: { name: "Kanchipuram", price: 10_000 }, quantity: 2 }],
  total: 20_000,
  ...more,
});
const json = (answer: unknown, status = 200) => Response.json(answer, { status });

let answers: Record<string, () => Response | Promise<Response>>;
let asked: string[];
/** Of each print: what stood beside the title. */
let prints: boolean[];

beforeEach(() => {
  localStore.clear();
  asked = [];
  prints = [];
  answers = {
    [`/api/orders/pos/${SALE}`]: () =>
      json({ data: { order: { id: SALE }, document: { body, file: "a.pdf" } } }),
    [`/api/orders/pos/${SALE}/prints`]: () => json({ data: { copy: 2 } }, 201),
  };
  vi.stubGlobal("fetch", async (request: Request) => {
    const url = new URL(request.url).pathname;
    asked.push(url);
    return answers[url]?.() ?? new Promise<Response>(() => {});
  });
  Object.defineProperty(document, "fonts", {
    value: { ready: Promise.resolve() },
    configurable: true,
  });
  vi.stubGlobal("print", () => {
    prints.push(screen.queryByText(/^DUPLICATE /) !== null);
    window.dispatchEvent(new Event("afterprint"));
  });
});
afterEach(() => {
  vi.useRealTimers();
  act(() => staffSession.forget());
  vi.unstubAllGlobals();
});

function show(state: unknown = null, search = "") {
  const entry = { pathname: "/invoice", search, state };
  const router = createMemoryRouter([{ path: "*", element: <Invoice /> }], {
    initialEntries: [entry],
  });
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
const names = (role: "button" | "link") =>
  screen.queryAllByRole(role).map((one) => one.textContent);
const current = () => localStore.get("currentInvoice");
const printed = async () => fireEvent.click(await screen.findByRole("button", { name: "Print" }));

test("looks after 100 ms", () => {
  vi.useFakeTimers();
  show();
  act(() => vi.advanceTimersByTime(99));
  expect(screen.queryByText(NONE)).toBeNull();
  localStore.write("currentInvoice", kept());
  act(() => vi.advanceTimersByTime(1));
  expect(screen.getByRole("heading", { name: DRAFT })).toBeDefined();
});

test("visitors without an invoice go home", async () => {
  show();
  await screen.findByText(NONE);
  expect(names("button")).toEqual([]);
  expect(names("link")).toEqual(["Return Home"]);
});

test("staff clear what is kept, nothing else, and reload; or open the counter", async () => {
  staffSession.open("token", "asha");
  localStore.set("currentInvoice", "{");
  localStore.set("lastPosState", "{");
  localStore.set("cart", "[]");
  const reload = vi.fn();
  vi.stubGlobal("location", { ...window.location, reload });
  show();
  await screen.findByText("Invalid invoice data format");
  expect(names("button")).toEqual(["Clear cache and reload"]);
  expect(names("link")).toEqual(["Open /pos in a new tab", "Return Home"]);
  const counter = screen.getByRole("link", { name: "Open /pos in a new tab" });
  expect(counter).toHaveAttribute("href", "/pos");
  expect(counter).toHaveAttribute("target", "_blank");
  fireEvent.click(screen.getByRole("button", { name: "Clear cache and reload" }));
  expect(localStore.keys().toSorted()).toEqual(["adminAuth", "cart"]);
  expect(reload).toHaveBeenCalledOnce();
});

test("what came with the navigation is shown first; printing it leaves the stored invoice", async () => {
  localStore.write("currentInvoice", kept());
  show(kept({ customer: { name: "Padma" } }));
  await screen.findByText("Padma");
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Draft bill");
  await printed();
  await vi.waitFor(() => expect(prints).toHaveLength(1));
  expect(current()).not.toBeNull();
});

test("the stored invoice is forgotten once it is printed, and stays on the screen", async () => {
  localStore.write("currentInvoice", kept());
  localStore.write("lastPosState", {});
  show();
  await printed();
  await vi.waitFor(() => expect(current()).toBeNull());
  expect(localStore.get("lastPosState")).not.toBeNull();
  expect(screen.getByText("Lakshmi")).toBeDefined();
});

test("visitors see no document of the server", async () => {
  localStore.write("currentInvoice", kept({ documentId: SALE, orderNumber: "W/2627/000001" }));
  show();
  await screen.findByRole("heading", { name: "Copy of a bill, not an invoice" });
  expect(asked).not.toContain(`/api/orders/pos/${SALE}`);
});

test("staff see the server's document; its prints are counted", async () => {
  staffSession.open("token", "asha");
  localStore.write("currentInvoice", kept({ documentId: SALE }));
  show();
  await screen.findByRole("heading", { level: 1, name: "Tax Invoice W/2627/000001" });
  expect(screen.queryByText(DRAFT)).toBeNull();
  expect(screen.getByText(/^DUPLICATE/)).toBeDefined();
  await printed();
  await vi.waitFor(() => expect(prints).toEqual([true]));
  answers[`/api/orders/pos/${SALE}/prints`] = () =>
    json({ data: { copy: 1, isOriginal: true } }, 201);
  await printed();
  await vi.waitFor(() => expect(prints).toEqual([true, false]));
  answers[`/api/orders/pos/${SALE}/prints`] = () => Promise.reject(new TypeError("no network"));
  await printed();
  await vi.waitFor(() => expect(prints).toEqual([true, false, true]));
  expect(asked.filter((url) => url.endsWith("/prints"))).toHaveLength(3);
  await vi.waitFor(() => expect(current()).toBeNull());
  expect(screen.getByRole("heading", { name: /^Tax Invoice/, level: 1 })).toBeDefined();
});

test("a print while the document is on its way forgets nothing", async () => {
  staffSession.open("token", "asha");
  answers[`/api/orders/pos/${SALE}`] = () => new Promise<Response>(() => {});
  localStore.write("currentInvoice", kept({ documentId: SALE }));
  show();
  await vi.waitFor(() => expect(asked).toContain(`/api/orders/pos/${SALE}`));
  window.dispatchEvent(new Event("afterprint"));
  expect(current()).not.toBeNull();
});

test("staff who may not see the document see the copy, and why", async () => {
  staffSession.open("token", "asha");
  answers[`/api/orders/pos/${SALE}`] = () => json({ code: "not_found", error: "Not found" }, 404);
  show(kept({ documentId: SALE }));
  await screen.findByText("Not found");
  expect(screen.getByRole("heading", { name: DRAFT })).toBeDefined();
});

test("an order's page asks the server, and its print leaves the stored invoice", async () => {
  localStore.write("currentInvoice", kept());
  answers[`/api/orders/${SALE}/documents`] = () => json({ data: [{ file: "a.pdf", body }] });
  show(kept(), `?order=${SALE}`);
  await screen.findByRole("heading", { level: 1, name: "Tax Invoice W/2627/000001" });
  expect(names("link")).toEqual(["Back to the order"]);
  await printed();
  expect(prints).toEqual([false]);
  expect(current()).not.toBeNull();
});

test("hostile data never breaks the page", async () => {
  const text = `<script>alert(1)</script>${"x".repeat(1_000_000)}`;
  const item = { product: { name: text, price: Number.NaN }, quantity: {} };
  show({ customer: { name: text }, items: Array(100).fill(item), total: "many", createdAt: [] });
  await screen.findByRole("heading", { name: DRAFT });
  expect(document.querySelector("script")).toBeNull();
  expect(screen.getAllByText(/^<script>/)).toHaveLength(101);
  expect(screen.getByText("Invalid Date")).toBeDefined();
});

test("signing out leaves neither", () => {
  localStore.write("currentInvoice", kept());
  localStore.write("lastPosState", { cart: [] });
  forgetEverything();
  expect(localStore.keys()).toEqual([]);
});

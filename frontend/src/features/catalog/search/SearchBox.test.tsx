import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Suggestions } from "@/api/types";
import { SearchBox } from "./SearchBox";

const saree = (id: string, name: string) => ({ id, name, price: 18500, image: null, stock: 2 });
const suggestions = (q: string): Suggestions => ({
  search: { asked: q, understood: q, corrected: false },
  products: [saree("a1", "Peacock Kanchipuram"), saree("b2", "Ruby Kanchipuram")],
  ways: [{ group: "colour", value: "teal", label: "Teal", swatch: "#0F4C5C" }],
});

/** The server of these tests: what it was asked, and how it answers. */
let asked: { q: string; signal: AbortSignal }[] = [];
let answer: (q: string, signal: AbortSignal) => Promise<Response>;
const ok = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { "Content-Type": "application/json" } });

beforeEach(() => {
  asked = [];
  answer = async (q) => ok(suggestions(q));
  vi.stubGlobal("fetch", (request: Request) => {
    const q = new URL(request.url).searchParams.get("q") ?? "";
    asked.push({ q, signal: request.signal });
    return answer(q, request.signal);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

function setUp(start = "/") {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[start]}>
        <SearchBox />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Search sarees" });
  const address = () => screen.getByTestId("address").textContent;
  return { field, address, user: userEvent.setup() };
}
const options = () => screen.queryAllByRole("option").map((row) => row.textContent);
const current = (field: HTMLElement) =>
  document.getElementById(field.getAttribute("aria-activedescendant") ?? "")?.textContent;

test("two letters and a rest bring sarees and ways, and say how many", async () => {
  // Typed on a clock of our own: a busy machine would let the fingers rest on the way.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { field } = setUp();
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  type("k");
  await rest(300);
  expect(asked).toEqual([]);
  for (const value of ["ka", "kan", "kanc", "kanch"]) {
    type(value);
    await rest(150);
  }
  // What the server says takes its time by the clock on the wall.
  vi.useRealTimers();
  type("kanchi");
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(
    asked.map(({ q }) => q),
    "one question, once the fingers rest",
  ).toEqual(["kanchi"]);
  expect(field).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("listbox")).toHaveAttribute("id", field.getAttribute("aria-controls"));
  expect(screen.getByRole("status")).toHaveTextContent("2 sarees, 1 way to see more.");
});

test("the arrows walk through the rows and back to the field, Enter opens one", async () => {
  const { field, address, user } = setUp();
  await user.type(field, "kanchi");
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard("{ArrowDown}");
  expect(current(field)).toContain("Peacock Kanchipuram");
  await user.keyboard("{ArrowUp}");
  expect(field).not.toHaveAttribute("aria-activedescendant");
  await user.keyboard("{ArrowUp}");
  expect(current(field)).toBe("Teal");
  await user.keyboard("{Enter}");
  expect(address()).toBe("/products?colour=teal");
  expect(options()).toEqual([]);
});

test("Enter without a row looks for the words as typed", async () => {
  const { field, address, user } = setUp();
  await user.type(field, "  peacock   silk {Enter}");
  expect(address()).toBe("/products?q=peacock+silk");
  expect(field).toHaveValue("peacock silk");
});

test("Esc closes the rows and keeps the words; the arrow opens them again", async () => {
  const { field, user } = setUp();
  await user.type(field, "kanchi");
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field).toHaveValue("kanchi");
  expect(field).toHaveAttribute("aria-expanded", "false");
  await user.keyboard("{ArrowDown}");
  expect(current(field)).toContain("Peacock Kanchipuram");
});

test("a press on a row goes there", async () => {
  const { field, address, user } = setUp();
  await user.type(field, "kanchi");
  await user.click(await screen.findByRole("option", { name: /Ruby/ }));
  expect(address()).toBe("/product/b2");
});

test("a late answer to older letters is called off and never shown", async () => {
  const { field, user } = setUp();
  answer = (q, signal) =>
    q === "ga"
      ? new Promise((_, refuse) => signal.addEventListener("abort", () => refuse(signal.reason)))
      : Promise.resolve(ok({ ...suggestions(q), products: [saree("g1", `Saree for ${q}`)] }));
  await user.type(field, "ga");
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(field, "dwal");
  await waitFor(() => expect(asked[0]?.signal.aborted).toBe(true));
  await waitFor(() => expect(options()[0]).toContain("Saree for gadwal"));
});

test("without the network the field still searches", async () => {
  const { field, address, user } = setUp();
  answer = () => Promise.reject(new TypeError("Failed to fetch"));
  await user.click(field);
  // All at once: fingers that rest on the way ask more than once.
  await user.paste("gadwal");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(options()).toEqual([]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(address()).toBe("/products?q=gadwal");
});

test("a page of results keeps its words in the field", () => {
  expect(setUp("/products?q=gadwal").field).toHaveValue("gadwal");
});

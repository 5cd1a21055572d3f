import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { SareeLabel } from "@/features/labels/queries";
import { localStore } from "@/lib/storage";
import { Component as Labels } from "./labels";
import { openForStaff } from "./staffPageInTest";

const ONE = "5f1c2a34-0000-4000-8000-000000000001";
const TWO = "5f1c2a34-0000-4000-8000-000000000002";
const GONE = "5f1c2a34-0000-4000-8000-000000000003";
const stored: SareeLabel[] = [
  {
    id: ONE,
    sku: "KAN-001",
    name: "Peacock Teal Kanchipuram",
    price: 125_000,
    mrp: 135_000,
    onHand: 3,
    code: "code128",
    svg: "<svg/>",
  },
  {
    id: TWO,
    sku: "KANCHIPURAM-002",
    name: "Uppada Jamdani",
    price: 4_500,
    mrp: null,
    onHand: 0,
    code: "qr",
    svg: "<svg/>",
  },
];

let asked: string[][];
let fails: boolean;
/** Of each print: how many labels on each page, and the size of the page. */
let prints: { pages: (number | undefined)[]; rules: (string | undefined)[] }[];

/** What was written into each style sheet: this browser of tests has no `cssRules` for pages. */
const written = new Map<CSSStyleSheet, string>();
const rules = () => document.adoptedStyleSheets.map((sheet) => written.get(sheet));
const papers = () => [...document.querySelectorAll(".label-sheet")];

beforeEach(() => {
  localStore.remove("labelPaper");
  asked = [];
  prints = [];
  fails = false;
  vi.stubGlobal("fetch", async (request: Request) => {
    if (!new URL(request.url).pathname.endsWith("/labels")) {
      return Response.json({ status: 404 }, { status: 404 });
    }
    const { ids } = (await request.json()) as { ids: string[] };
    asked.push(ids);
    if (fails) throw new TypeError("Failed to fetch");
    return Response.json({ data: stored.filter(({ id }) => ids.includes(id)) });
  });
  vi.spyOn(CSSStyleSheet.prototype, "replaceSync").mockImplementation(function (
    this: CSSStyleSheet,
    text,
  ) {
    written.set(this, text);
  });
  vi.stubGlobal("print", () => {
    prints.push({
      pages: papers().map((page) => page.querySelectorAll(".price-label").length),
      rules: rules(),
    });
  });
  Object.defineProperty(document, "fonts", {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open(sarees: string) {
  const path = "/admin/products/labels";
  return openForStaff([{ path, element: <Labels /> }], `${path}?sarees=${sarees}`, {
    role: "cashier",
    permissions: ["products.read"],
  });
}

const field = (name: string) => screen.findByRole("textbox", { name: `Labels of ${name}` });
const printButton = () => screen.getByRole("button", { name: /^Print / });

it("prints as many as there are pieces, on a page of its own that is gone afterwards", async () => {
  open(`${ONE},${TWO}`);
  expect(await field("Peacock Teal Kanchipuram")).toHaveValue("3");
  expect(await field("Uppada Jamdani")).toHaveValue("0");
  expect(screen.getByRole("status")).toHaveTextContent("3 labels in 2 rows");
  expect(papers()).toEqual([]);
  await userEvent.click(printButton());
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toEqual({ pages: [2, 1], rules: ["@page{size:102mm 25mm;margin:0}"] });
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(papers()).toEqual([]));
  expect(rules()).toEqual([]);
});

it("begins where a sheet of A4 is free, and remembers it", async () => {
  open(ONE);
  const count = await field("Peacock Teal Kanchipuram");
  await userEvent.clear(count);
  await userEvent.type(count, "36");
  await userEvent.click(screen.getByRole("radio", { name: /A4, 24 labels/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Place 20 of 24" }));
  expect(screen.getByRole("status")).toHaveTextContent("36 labels on 3 sheets");
  await userEvent.click(screen.getByRole("button", { name: "Print 36 labels" }));
  await waitFor(() => expect(prints).toHaveLength(1));
  expect(prints[0]).toEqual({ pages: [5, 24, 7], rules: ["@page{size:210mm 297mm;margin:0}"] });
  expect(papers()[0]?.children[18]).toBeEmptyDOMElement();
  expect(papers()[0]?.children[19]).toHaveTextContent("KAN-001");
  expect(localStore.get("labelPaper")).toBe('{"paper":"a4","start":20}');
});

it("shows the first label with its words and its code", async () => {
  open(`${TWO},${ONE}`);
  await field("Uppada Jamdani");
  const first = screen.getByRole("figure");
  expect(within(first).getByRole("img", { name: "Barcode: KAN-001" })).toBeInTheDocument();
  for (const words of ["MRP ₹1,35,000", "₹1,25,000", "incl. of all taxes"]) {
    expect(within(first).getByText(words)).toBeInTheDocument();
  }
});

it("says why nothing is printed", async () => {
  open(ONE);
  const count = await field("Peacock Teal Kanchipuram");
  await userEvent.clear(count);
  expect(printButton()).toHaveAccessibleDescription("Enter how many labels you need.");
  expect(screen.queryByRole("figure")).toBeNull();
  await userEvent.click(printButton());
  await userEvent.type(count, "1.5");
  await userEvent.tab();
  await waitFor(() => expect(count).toHaveAccessibleDescription("Please enter 0 to 999"));
  expect(printButton()).toHaveAttribute("aria-disabled", "true");
  expect(prints).toEqual([]);
});

it("says at the field that there are too many in all", async () => {
  open(`${ONE},${TWO}`);
  const [one, two] = [await field("Peacock Teal Kanchipuram"), await field("Uppada Jamdani")];
  for (const count of [one, two]) {
    await userEvent.clear(count);
    await userEvent.type(count, "600");
  }
  expect(two).toHaveAccessibleDescription("At most 1,000 labels in all: 400 more fit");
  expect(two).toBeInvalid();
  expect(one).toBeValid();
  expect(printButton()).toHaveAccessibleDescription("At most 1,000 are printed at once.");
});

it("takes a saree out, with what was typed for it, and says what is not there any more", async () => {
  const router = open(`${ONE},${TWO},${GONE}`);
  const count = await field("Uppada Jamdani");
  expect(screen.getByText("One of the chosen sarees is not there any more.")).toBeInTheDocument();
  await userEvent.type(count, "x");
  await userEvent.click(screen.getByRole("button", { name: "Remove Uppada Jamdani" }));
  expect(router.state.location.search).not.toContain(TWO);
  expect(screen.getByRole("button", { name: "Remove Peacock Teal Kanchipuram" })).toHaveFocus();
  await userEvent.click(screen.getByRole("button", { name: "Print 3 labels" }));
  await waitFor(() => expect(prints).toHaveLength(1));
  await userEvent.click(screen.getByRole("button", { name: "Remove Peacock Teal Kanchipuram" }));
  expect(await screen.findByRole("heading", { name: "Nothing to print" })).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

it("leads back to the products where none was chosen", async () => {
  open("nothing");
  expect(await screen.findByRole("heading", { name: "No saree chosen" })).toBeInTheDocument();
  const link = screen.getByRole("link", { name: "To the products" });
  expect(link).toHaveAttribute("href", "/admin/products");
  expect(asked).toEqual([]);
});

it("asks once more when told to", async () => {
  fails = true;
  open(ONE);
  expect(await screen.findByRole("alert")).toHaveTextContent("The labels could not be loaded");
  fails = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await field("Peacock Teal Kanchipuram")).toHaveValue("3");
});

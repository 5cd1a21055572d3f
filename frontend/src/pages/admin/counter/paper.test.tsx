import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PaperChoice } from "@/features/counter/staff/PaperChoice";
import type { Printout } from "@/features/counter/staff/printout";
import { body } from "@/features/orders/documents/bodyInTest";
import { localStore } from "@/lib/storage";
import { CounterPaper } from "./CounterPaper";
import { usePaper } from "./usePaper";

const BILL = "5f1c2a34-0000-4000-8000-000000000001";
const counted =
  (copy: number, isOriginal = copy === 1) =>
  async () =>
    Response.json({ data: { copy, isOriginal } }, { status: 201 });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const silent = () => new Promise<Response>(() => {});

let answer: () => Promise<Response>;
let asked: { url: string; document: string; key: string; wasLost: boolean }[];
/** Of each print: which copy it said to be, and the size of its page. */
let prints: { said: string; page: string }[];

/** What was written into each style sheet: this browser of tests has no `cssRules` for pages. */
const written = new Map<CSSStyleSheet, string>();
const pages = () => document.adoptedStyleSheets.map((sheet) => written.get(sheet));

beforeEach(() => {
  localStore.remove("counterPaper");
  answer = counted(1);
  asked = [];
  prints = [];
  vi.spyOn(CSSStyleSheet.prototype, "replaceSync").mockImplementation(function (
    this: CSSStyleSheet,
    text,
  ) {
    written.set(this, text);
  });
  vi.stubGlobal("fetch", async (request: Request) => {
    asked.push({ url: new URL(request.url).pathname, ...(await request.json()) });
    return answer();
  });
  vi.stubGlobal("print", () => {
    prints.push({
      said: document.querySelector(".counter-paper .copy-mark")?.textContent ?? "",
      page: pages().join(),
    });
  });
  Object.defineProperty(document, "fonts", {
    configurable: true,
    value: { ready: Promise.resolve() },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let numbers = 0;
const printout = (isNew: boolean): Printout => {
  numbers += 1;
  const paper = { ...body, orderNumber: "", number: `S/2627/00000${numbers}` };
  const document = { body: paper, file: "", kind: "tax_invoice", issuedAt: "2026-11-25T08:35:00Z" };
  return { bill: BILL, document, change: 0, isNew };
};

function Counter({ paper }: { paper: Printout }) {
  const { sheet, element, print } = usePaper();
  return (
    <>
      <PaperChoice />
      <button type="button" onClick={() => print(paper)}>
        Print
      </button>
      {sheet && <CounterPaper sheet={sheet} element={element} />}
    </>
  );
}
const show = (isNew = false) => render(<Counter paper={printout(isNew)} />);
const press = async (times: number) => {
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  await vi.waitFor(() => expect(prints).toHaveLength(times));
};
const ORIGINAL = "ORIGINAL FOR RECIPIENT";
/** It says when, too. */
const AGAIN = expect.stringMatching(/^DUPLICATE · printed again \d+ \w+ \d{4}, \d+:\d\d [ap]m$/);
const said = () => prints.map((print) => print.said);

test("the first print is the original, each later one a duplicate; each has a key of its own", async () => {
  show();
  await press(1);
  answer = counted(2);
  await press(2);
  expect(said()).toEqual([ORIGINAL, AGAIN]);
  expect(asked.map(({ url, document }) => [url, document])).toEqual(
    Array(2).fill([`/api/orders/pos/${BILL}/prints`, `S/2627/00000${numbers}`]),
  );
  expect(asked[0]?.key).not.toBe(asked[1]?.key);
});

test("what never came out is the original once more, as far as the shop says so", async () => {
  const paper = printout(true);
  const { rerender } = render(<Counter paper={paper} />);
  await press(1);
  answer = counted(2, true);
  rerender(<Counter paper={{ ...paper, isNew: false, wasLost: true }} />);
  await press(2);
  answer = counted(3);
  await press(3);
  expect(said()).toEqual([ORIGINAL, ORIGINAL, AGAIN]);
  expect(asked.map(({ wasLost }) => wasLost)).toEqual([false, true, true]);
});

test("what another screen printed is a duplicate here, also of a new paper", async () => {
  answer = counted(2);
  show(true);
  await press(1);
  expect(said()).toEqual([AGAIN]);
});

test("without an answer a paper of just now is the original once; its print is told of later", async () => {
  answer = lost;
  show(true);
  await press(1);
  answer = counted(1);
  await press(2);
  expect(said()).toEqual([ORIGINAL, AGAIN]);
  const [first, again, second] = asked;
  expect(asked).toHaveLength(3);
  expect(again).toEqual(first);
  expect(second?.key).not.toBe(first?.key);
});

test("without an answer an older paper is a duplicate", async () => {
  answer = async () => Response.json({ code: "down", error: "Down", errors: {} }, { status: 503 });
  show();
  await press(1);
  expect(said()).toEqual([AGAIN]);
});

test("a silent server is not waited for, and a double click is one paper", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = silent;
  show(true);
  await userEvent.dblClick(screen.getByRole("button", { name: "Print" }));
  expect(prints).toEqual([]);
  await vi.advanceTimersByTimeAsync(3000);
  await vi.waitFor(() => expect(said()).toEqual([ORIGINAL]));
  // Another paper's print, unheard until now, is told of as well.
  const here = asked.filter(({ document }) => document === `S/2627/00000${numbers}`);
  expect(here).toHaveLength(1);
});

test("a slip has a page as long as itself, until it is printed; the choice is kept", async () => {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue({
    height: 96 * 5,
  } as DOMRect);
  const { unmount } = show();
  await userEvent.click(screen.getByRole("radio", { name: "80 mm slip" }));
  await press(1);
  expect(prints[0]?.page).toBe("@page{size:80mm 128mm;margin:0}");
  expect(document.querySelector(".counter-paper > .slip")).not.toBeNull();
  window.dispatchEvent(new Event("afterprint"));
  expect(pages()).toEqual([]);
  unmount();

  show();
  expect(screen.getByRole("radio", { name: "80 mm slip" })).toHaveProperty("checked", true);
  await userEvent.click(screen.getByRole("radio", { name: "A4" }));
  await press(2);
  expect(prints[1]?.page).toBe("");
  expect(document.querySelector(".counter-paper > .invoice")).not.toBeNull();
});

test("behind it comes the shop's copy with its codes, and without them where they cannot be made", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const figures = () => [...document.querySelectorAll(".shop-copy figure")];
  const code = { size: 29, path: "M4 4h7v1h-7z" };
  const paper = { ...printout(true), copyCodes: async () => [code] };
  const { rerender } = render(<Counter paper={paper} />);
  await press(1);
  expect(figures().map((figure) => figure.textContent)).toEqual([
    `Shop's copy · S/2627/00000${numbers} · part 1 of 1`,
  ]);
  expect(document.querySelectorAll(".counter-paper .invoice")).toHaveLength(2);
  const copyCodes = () => Promise.reject(new RangeError("Too long"));
  rerender(<Counter paper={{ ...paper, copyCodes }} />);
  await press(2);
  expect(figures()).toEqual([]);
  expect(document.querySelectorAll(".counter-paper .invoice")).toHaveLength(2);
  rerender(<Counter paper={{ ...paper, copyCodes: async () => null }} />);
  await press(3);
  expect(document.querySelector(".shop-copy")).toBeNull();
});

test("nothing is printed in place of a paper that is no longer there", async () => {
  let reply = (_: Response) => {};
  answer = () =>
    new Promise((resolve) => {
      reply = resolve;
    });
  const { unmount } = show();
  await userEvent.click(screen.getByRole("button", { name: "Print" }));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  unmount();
  reply(Response.json({ data: { copy: 1 } }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(prints).toEqual([]);
});

// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Parts } from "./pictureFirst";

const parts: Parts = { files: ["cart", "sums"], pages: { cart: [0, 1], "order/": [1] } };
const start = new Function("PARTS", readFileSync("worker/start.js", "utf8"));
let asked: string[];

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the document at this address asks for, in order. */
async function open(path: string): Promise<string[]> {
  history.replaceState(null, "", path);
  start(parts);
  await vi.waitFor(() => expect(asked).toContain("/assets/index.js"));
  return asked;
}

beforeEach(() => {
  asked = [];
  document.head.innerHTML =
    '<meta name="script-later" content="/assets/index.js"><meta name="module-later" content="/assets/react.js">';
  // Nothing is fetched here.
  vi.spyOn(document.head, "append").mockImplementation((element) => {
    const tag = element as Element;
    asked.push(tag.getAttribute("href") ?? tag.getAttribute("src") ?? "");
  });
});

test.each([
  ["/cart", ["/assets/cart.js", "/assets/sums.js"]],
  ["/order/5f1c", ["/assets/sums.js"]],
  ["/order", []],
  ["/constructor", []],
])(
  "%s asks for its own parts after those of every page, and before all runs",
  async (path, own) => {
    expect(await open(path)).toEqual(["/assets/react.js", ...own, "/assets/index.js"]);
  },
);

test("asks for nothing before something is painted, and waits no longer than a second and a half", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  vi.stubGlobal("requestAnimationFrame", () => 0);
  start(parts);
  await vi.advanceTimersByTimeAsync(1_499);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toContain("/assets/index.js");
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessionStore } from "./storage";
import { countVisit } from "./visits";

const beacon = vi.fn(() => true);
let seen: DocumentVisibilityState;

beforeEach(() => {
  vi.useFakeTimers();
  seen = "visible";
  beacon.mockClear().mockReturnValue(true);
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => seen);
  vi.stubGlobal("navigator", { sendBeacon: beacon });
  vi.stubGlobal("requestIdleCallback", (act: () => void) => setTimeout(act, 50));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.remove("visitTold");
});

const rest = () => vi.advanceTimersByTime(10_000);

test("a visit is told once a tab, without a body, when the browser rests", () => {
  countVisit("/product/5f1c");
  expect(beacon).not.toHaveBeenCalled();
  rest();
  expect(beacon.mock.calls).toEqual([["/api/visits"]]);
  // The next document of the same tab.
  countVisit("/");
  rest();
  expect(beacon).toHaveBeenCalledTimes(1);
});

test("a page that nobody sees is no visit before it is seen", () => {
  seen = "hidden";
  countVisit("/");
  rest();
  expect(beacon).not.toHaveBeenCalled();
  seen = "visible";
  for (let times = 0; times < 2; times += 1) {
    document.dispatchEvent(new Event("visibilitychange"));
    rest();
  }
  expect(beacon).toHaveBeenCalledTimes(1);
});

test("where nothing may be kept it is told once a document", () => {
  const refused = () => {
    throw new DOMException("refused", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", { getItem: refused, setItem: refused, removeItem: refused });
  for (let times = 0; times < 2; times += 1) {
    countVisit("/");
    rest();
  }
  expect(beacon).toHaveBeenCalledTimes(1);
});

test.each(["/admin/orders", "/pos", "/invoice"])("%s is no visit", (path) => {
  countVisit(path);
  rest();
  expect(beacon).not.toHaveBeenCalled();
});

test("a shop page whose name begins like theirs is one", () => {
  countVisit("/posters");
  rest();
  expect(beacon).toHaveBeenCalledTimes(1);
});

test("without beacons it is asked for in the background", () => {
  beacon.mockReturnValue(false);
  const ask = vi.fn(() => Promise.resolve(new Response()));
  vi.stubGlobal("fetch", ask);
  countVisit("/");
  rest();
  expect(ask).toHaveBeenCalledWith("/api/visits", { method: "POST", keepalive: true });
});

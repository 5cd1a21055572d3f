import { act, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { sessionStore } from "@/lib/storage";
import { ToastHost } from "./ToastHost";
import { carryToast, showCarriedToast, toast, toasts } from "./toast";

test("what was just said is said again in the next document, once", async () => {
  carryToast();
  toast.success("Login successful");
  window.dispatchEvent(new Event("pagehide"));
  render(<ToastHost />);
  await screen.findByText("Login successful", undefined, { timeout: 5000 });
  showCarriedToast();
  await vi.waitFor(() => expect(screen.getAllByText("Login successful")).toHaveLength(2));
  showCarriedToast();
  expect(screen.getAllByText("Login successful")).toHaveLength(2);
  act(() => toast.dismiss());
});

test("a next document that is slow to come loses no message, and what had gone before is not said again", () => {
  vi.useFakeTimers();
  toast.success("Login successful");
  carryToast();
  vi.advanceTimersByTime(20_000);
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStore.get("carriedToast")).toBe("success Login successful");
  sessionStore.remove("carriedToast");
  carryToast();
  window.dispatchEvent(new Event("pagehide"));
  expect(sessionStore.get("carriedToast")).toBeNull();
  vi.useRealTimers();
  toasts.listen(() => {})();
});

test.each(["{broken", "null", "dismiss all", "constructor of nothing", "success", "success ", ""])(
  "nothing is said of what is no message (%s)",
  (kept) => {
    sessionStore.set("carriedToast", kept);
    showCarriedToast();
    expect(toasts.isWaiting()).toBe(false);
    expect(sessionStore.get("carriedToast")).toBeNull();
  },
);

test("what was said before the box came is shown when it has come, and errors interrupt", async () => {
  toast.success("Said early", { id: "early" });
  render(<ToastHost />);
  expect(await screen.findByText("Said early", undefined, { timeout: 5000 })).toBeVisible();
  act(() => toast.error("Said late", { id: "late" }));
  const late = await screen.findByText("Said late");
  expect(late.closest("[role=alert]")).not.toBeNull();
  act(() => toast.success("Said better", { id: "early" }));
  expect(await screen.findByText("Said better")).toBeVisible();
  expect(screen.queryByText("Said early")).not.toBeInTheDocument();
});

// @vitest-environment happy-dom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { localStore } from "@/lib/storage";
import { useLocalDraft } from "./useLocalDraft";

const KEY = "draft:asha:offer 5";
const base = { label: "Pongal" };
const open = (fields = base, account = "asha") =>
  renderHook(
    (typed: { label: string }) =>
      useLocalDraft({
        account,
        record: "offer 5",
        base,
        fields: typed,
        dirty: typed.label !== base.label,
      }),
    { initialProps: fields },
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  localStore.clear();
});

test("what was typed is found a second later by the same account, and by nobody else", () => {
  const { rerender, unmount } = open();
  rerender({ label: "Diwali" });
  act(() => void vi.advanceTimersByTime(999));
  expect(localStore.get(KEY)).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  unmount();
  expect(open(base, "uma").result.current.draft).toBeNull();
  const again = open().result;
  expect(again.current.draft).toMatchObject({ base, fields: { label: "Diwali" } });
  act(() => again.current.throwAway());
  expect(again.current.draft).toBeNull();
  expect(localStore.get(KEY)).toBeNull();
});

test("it is gone once saved or discarded, after seven days, and when the form has another shape", () => {
  const { rerender } = open();
  rerender({ label: "Diwali" });
  act(() => void vi.advanceTimersByTime(1_000));
  rerender(base);
  expect(localStore.get(KEY)).toBeNull();

  localStore.write(KEY, { at: Date.now(), base: { name: "" }, fields: { name: "x" } });
  expect(open().result.current.draft).toBeNull();

  localStore.write(KEY, { at: Date.now() - 7 * 86_400_000, base, fields: { label: "Old" } });
  localStore.write("draft:uma:legal", { at: 0, base, fields: base });
  expect(open().result.current.draft).toBeNull();
  expect(localStore.keys().filter((key) => key.startsWith("draft:"))).toEqual([]);
});

test("what was typed into a new one is under its own name once that is stored", () => {
  const typed = { account: "asha", base, fields: { label: "Diwali" }, dirty: true };
  const { rerender } = renderHook((record: string) => useLocalDraft({ ...typed, record }), {
    initialProps: "offer new",
  });
  act(() => void vi.advanceTimersByTime(1_000));
  expect(localStore.get("draft:asha:offer new")).not.toBeNull();
  rerender("offer 5");
  act(() => void vi.advanceTimersByTime(1_000));
  expect(localStore.get("draft:asha:offer new")).toBeNull();
  expect(localStore.get(KEY)).not.toBeNull();
});

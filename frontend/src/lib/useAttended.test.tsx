import { act, fireEvent, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useAttended } from "./useAttended";

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("knows whether somebody is there", () => {
  const { result } = renderHook(() => useAttended(1_000));
  pass(900);
  fireEvent.keyDown(window, { key: "a" });
  pass(900);
  expect(result.current).toBe(true);
  pass(100);
  expect(result.current).toBe(false);
  fireEvent.pointerDown(window);
  expect(result.current).toBe(true);
});

it("leaves nothing running", () => {
  const { unmount } = renderHook(() => useAttended(1_000));
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

import { fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { usePaymentKeys } from "./paymentKeys";
import { useScanner } from "./useScanner";

const onKind = vi.fn();
const onSplit = vi.fn();

function Panel() {
  const panel = useRef<HTMLElement>(null);
  useScanner(vi.fn());
  usePaymentKeys(panel, { onKind, onSplit, onFinish: vi.fn(), onBack: vi.fn() });
  return (
    <section ref={panel}>
      <input aria-label="Amount" />
      <input aria-label="Reference" data-types-words="" />
    </section>
  );
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onKind.mockClear();
  onSplit.mockClear();
  render(<Panel />);
});
afterEach(() => vi.useRealTimers());

/** Each key with the milliseconds since the one before, in the field of this name; then nothing more comes. */
function press(name: string, keys: readonly string[], pause: number) {
  keys.forEach((key, at) => {
    const code = /^[A-Z]$/.test(key) ? `Key${key}` : key;
    const pressed = new KeyboardEvent("keydown", { key, code, bubbles: true, cancelable: true });
    Object.defineProperty(pressed, "timeStamp", { value: 1000 + at * pause });
    fireEvent(screen.getByLabelText(name), pressed);
    vi.advanceTimersByTime(pause);
  });
  vi.advanceTimersByTime(1000);
}

test("S splits, and the letters of the ways choose them, also in an amount", () => {
  press("Amount", ["S", "U"], 100);
  expect(onSplit).toHaveBeenCalledTimes(1);
  expect(onKind).toHaveBeenCalledExactlyOnceWith("upi");
});

test("with Shift right before it a letter is still pressed by a hand", () => {
  press("Amount", ["Shift", "S"], 20);
  expect(onSplit).toHaveBeenCalledTimes(1);
});

test.each(["SAREE-01", "KURNOOL-S", "KURNOOL-K"])("a scan of %s presses nothing", (number) => {
  press("Amount", [...number, "Enter"], 5);
  expect(onSplit).not.toHaveBeenCalled();
  expect(onKind).not.toHaveBeenCalled();
});

test("in a reference an S is written", () => {
  press("Reference", ["S"], 100);
  expect(onSplit).not.toHaveBeenCalled();
});

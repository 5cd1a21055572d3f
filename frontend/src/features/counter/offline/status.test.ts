import { expect, test } from "vitest";
import type { BillRow, BillState } from "./database";
import { statusOf, whyNotClosedHere } from "./status";
import type { DeviceHere } from "./useDevice";

const device = (states: BillState[], more: Partial<DeviceHere> = {}) =>
  ({
    bills: states.map((state) => ({ state }) as BillRow),
    isAway: false,
    isSending: false,
    ...more,
  }) as DeviceHere;

test.each([
  [[], {}, "Online · all sent"],
  [["sent"], {}, "Online · all sent"],
  [["waiting", "asking", "sent"], {}, "Online · 2 wait"],
  [["waiting"], { isAway: true }, "Offline · 1 waits"],
  [[], { isAway: true }, "Offline"],
  [["waiting", "refused"], { isAway: true }, "Needs a person · 1"],
] as [BillState[], Partial<DeviceHere>, string][])("%s %s: %s", (states, more, words) => {
  expect(statusOf(device(states, more), false, false).words).toBe(words);
});

test("a till with waiting bills is not closed", () => {
  const two = device(["waiting", "waiting", "sent"]);
  expect(whyNotClosedHere(two)).toBe(
    "2 bills wait on this device. Connect it before you close the till.",
  );
  expect(whyNotClosedHere({ ...two, isSending: true })).toMatch(/are being sent/);
  expect(whyNotClosedHere(device(["sent", "refused"]))).toBeNull();
  expect(whyNotClosedHere(null)).toBeNull();
});

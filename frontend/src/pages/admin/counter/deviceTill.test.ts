import { expect, test } from "vitest";
import type { DeviceHere } from "@/features/counter/offline/useDevice";
import type { TillOfCounter } from "@/features/tills/useTill";
import { tillOfDevice } from "./deviceTill";

const session = { id: "s1", openedAt: "2026-11-27T03:32:00Z", openedBy: "asha" };
const device = (known: typeof session | null) =>
  ({ is: "ready", device: { till: "t1", tillName: "Counter 1", session: known } }) as DeviceHere;
const silent = {
  tills: [],
  state: { is: "failed" },
  id: null,
  reason: null,
} as unknown as TillOfCounter;

test("without an answer the till is as it was last heard of", () => {
  expect(tillOfDevice(silent, device(session))).toMatchObject({
    id: "t1",
    reason: null,
    state: { is: "open", till: { name: "Counter 1" }, session: { id: "s1", isCounted: false } },
  });
});

test("one that was closed then is not opened without the network", () => {
  const { reason, id } = tillOfDevice(silent, device(null));
  expect(id).toBe("t1");
  expect(reason).toMatch(/Opening it needs the network/);
});

test("what the shop says counts, and so it does in a browser that is no device", () => {
  const heard = { ...silent, tills: [{ id: "t1" }], id: "t1" } as TillOfCounter;
  expect(tillOfDevice(heard, device(null))).toBe(heard);
  expect(tillOfDevice(silent, null)).toBe(silent);
});

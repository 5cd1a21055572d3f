import { expect, test } from "vitest";
import { makeShopTime } from "./shopTime";

const MINUTE = 60_000;
function clocks(wall: string) {
  const clock = { wall: Date.parse(wall), ticks: 500 };
  const time = makeShopTime({ wall: () => clock.wall, ticks: () => clock.ticks });
  const pass = (minutes: number) => {
    clock.wall += minutes * MINUTE;
    clock.ticks += minutes * MINUTE;
  };
  return { clock, time, pass };
}

test("the shop's time goes on, whatever the device's clock is set to", () => {
  const { clock, time, pass } = clocks("2020-01-01T00:00:00Z");
  time.learn("2026-11-27T06:00:00Z");
  pass(3);
  expect(time.now().toISOString()).toBe("2026-11-27T06:03:00.000Z");
  clock.wall -= 24 * 60 * MINUTE;
  expect(time.now().toISOString()).toBe("2026-11-27T06:03:00.000Z");
  expect(time.minutesOff()).toBeLessThan(-1_000_000);
});

test("after a reload without the network it is the device's own, never before the last bill", () => {
  const { time, pass } = clocks("2026-11-27T06:00:00Z");
  expect(time.now().toISOString()).toBe("2026-11-27T06:00:00.000Z");
  time.notBefore("2026-11-27T06:02:00Z");
  expect(time.now().toISOString()).toBe("2026-11-27T06:02:00.000Z");
  expect(time.minutesOff()).toBeNull();
  pass(5);
  expect(time.now().toISOString()).toBe("2026-11-27T06:05:00.000Z");
});

test("a laptop that slept has the time of its wall clock", () => {
  const { clock, time } = clocks("2026-11-27T12:00:00Z");
  time.learn("2026-11-27T12:01:00Z");
  clock.wall += 15 * 60 * MINUTE;
  expect(time.now().toISOString()).toBe("2026-11-28T03:01:00.000Z");
  expect(time.minutesOff()).toBeNull();
});

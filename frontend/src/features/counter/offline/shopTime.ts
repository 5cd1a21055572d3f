/** The shop's time on a device whose own clock may be wrong. */

/** From here on it is said that the device's clock is wrong. */
const FAR_OFF = 5 * 60_000;

type Clocks = {
  /** Milliseconds since 1970, as the device has it. */
  wall: () => number;
  /** Milliseconds that only go forward. */
  ticks: () => number;
};

const HERE: Clocks = { wall: () => Date.now(), ticks: () => performance.now() };

export function makeShopTime({ wall, ticks }: Clocks = HERE) {
  let learnt: { shop: number; wall: number; ticks: number } | null = null;
  let floor = Number.NEGATIVE_INFINITY;

  /** A sleeping laptop's ticks stand still, its wall clock does not; a clock that was set back counts for nothing. */
  const passed = (since: { wall: number; ticks: number }) =>
    Math.max(ticks() - since.ticks, wall() - since.wall);
  return {
    /** What an answer of the shop said the time is. */
    learn(serverTime: string): void {
      const shop = Date.parse(serverTime);
      if (!Number.isNaN(shop)) learnt = { shop, wall: wall(), ticks: ticks() };
    },
    /** Nothing is dated before this: the last bill, and the shop's last answer before the page was loaded. */
    notBefore(instant: string): void {
      const at = Date.parse(instant);
      if (!Number.isNaN(at)) floor = Math.max(floor, at);
    },
    now(): Date {
      return new Date(Math.max(floor, learnt ? learnt.shop + passed(learnt) : wall()));
    },
    /** By how many minutes the device's clock is wrong, as far as that is known; null when it is good enough. */
    minutesOff(): number | null {
      // Without an answer since the page was loaded, only a clock that is behind can be told.
      const off = learnt ? learnt.wall - learnt.shop : Math.min(0, wall() - floor);
      return Number.isFinite(off) && Math.abs(off) > FAR_OFF ? Math.round(off / 60_000) : null;
    },
  };
}

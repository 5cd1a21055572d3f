/** What the counter's screen knows of the device that this browser is. */
import type { BillRow, DeviceRecord } from "./database";
import type { Snapshot } from "./types";

export type DeviceView = {
  is: "opening" | "ready" | "removed" | "broken";
  device: DeviceRecord | null;
  snapshot: Snapshot | null;
  /** The newest first. */
  bills: readonly BillRow[];
  /** Ids of those that were here when the page was loaded: their papers may never have come out. */
  before: readonly string[];
  isSending: boolean;
  /** The last question found no shop. */
  isAway: boolean;
  /** How far the device's clock is off, in minutes. */
  minutesOff: number | null;
  /** What has to be said of bills that were begun before. */
  said: readonly string[];
};

export const OPENING: DeviceView = {
  is: "opening",
  device: null,
  snapshot: null,
  bills: [],
  before: [],
  isSending: false,
  isAway: false,
  minutesOff: null,
  said: [],
};

type Stated = Pick<BillRow, "state">;

export const isWaiting = ({ state }: Stated): boolean => state === "waiting";
export const isUnsent = ({ state }: Stated): boolean => state === "waiting" || state === "asking";

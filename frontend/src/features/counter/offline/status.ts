/** How it stands with the network and the bills of this device, in a word or two. */
import { isUnsent } from "./deviceView";
import type { DeviceHere } from "./useDevice";

export type DeviceStatus = {
  is: "online" | "offline" | "checking" | "person";
  words: string;
  /** What a narrow screen shows beside the picture. */
  count: number;
};

const waits = (count: number): string => `${count} ${count === 1 ? "waits" : "wait"}`;

export function statusOf(
  { bills, isAway }: Pick<DeviceHere, "bills" | "isAway">,
  isOffline: boolean,
  isChecking: boolean,
): DeviceStatus {
  const refused = bills.filter(({ state }) => state === "refused").length;
  const unsent = bills.filter(isUnsent).length;
  if (refused > 0) return { is: "person", words: `Needs a person · ${refused}`, count: refused };
  if (isOffline || isAway) {
    return {
      is: "offline",
      words: unsent > 0 ? `Offline · ${waits(unsent)}` : "Offline",
      count: unsent,
    };
  }
  return {
    is: isChecking ? "checking" : "online",
    words: unsent > 0 ? `Online · ${waits(unsent)}` : "Online · all sent",
    count: unsent,
  };
}

/** Why the till cannot be counted or closed now: what waits would be missing in it. */
export function whyNotClosedHere(device: DeviceHere | null): string | null {
  const unsent = device?.bills.filter(isUnsent).length ?? 0;
  if (unsent === 0) return null;
  const bills = unsent === 1 ? "1 bill waits" : `${unsent} bills wait`;
  return device?.isSending
    ? "The bills that wait on this device are being sent."
    : `${bills} on this device. Connect it before you close the till.`;
}

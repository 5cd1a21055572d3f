/** The till of a device: its own, and without the network as it was last heard of. */
import { useEffect } from "react";
import type { DeviceHere } from "@/features/counter/offline/useDevice";
import type { TillState } from "@/features/tills/tillState";
import type { TillOfCounter } from "@/features/tills/useTill";

const CLOSED =
  "The till was closed when this device was last connected. Opening it needs the network.";

/** Only an answer of the shop says that a till is closed. */
const isHeard = ({ tills }: TillOfCounter): boolean => tills.length > 0;

function stateHere({ device }: DeviceHere): TillState {
  if (!device?.session) return { is: "none" };
  const { till: id, tillName: name, session } = device;
  const opened = { ...session, isCounted: false };
  return { is: "open", till: { id, name, session: opened }, session: opened };
}

/** With what is known of the till where the shop does not say. */
export function tillOfDevice(till: TillOfCounter, device: DeviceHere | null): TillOfCounter {
  if (device?.is !== "ready" || !device.device || isHeard(till)) return till;
  const state = stateHere(device);
  return { ...till, state, id: device.device.till, reason: device.device.session ? null : CLOSED };
}

/** Chooses the device's own till, and notes whether it is open for as long as nothing newer is heard. */
export function useDeviceTill(till: TillOfCounter, device: DeviceHere | null): TillOfCounter {
  const engine = device?.is === "ready" ? device.engine : null;
  const own = device?.device?.till;
  const { tills, choose, id } = till;
  const mine = tills.find((one) => one.id === own);
  useEffect(() => {
    if (own && mine && id !== own) choose(own);
  }, [own, mine, id, choose]);
  const session = mine?.session && !mine.session.isCounted ? mine.session : null;
  const heard = mine ? JSON.stringify(session) : null;
  useEffect(() => {
    if (heard !== null) void engine?.noteSession(JSON.parse(heard));
  }, [engine, heard]);
  return tillOfDevice(till, device);
}

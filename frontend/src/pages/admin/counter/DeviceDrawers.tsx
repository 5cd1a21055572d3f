/** Drawers of the device of a till: its bills, and what stands in place of those that need the network. */
import type { DeviceHere } from "@/features/counter/offline/useDevice";
import type { Opened } from "@/features/counter/staff/useCounter";
import { useMay } from "@/features/staff/me";
import { LaterDrawer, WaitingBills } from "./LaterDrawer";
import { NeedsNetwork } from "./NeedsNetwork";

export const needsNetwork = (device: DeviceHere | null): boolean =>
  device?.is === "ready" && device.isAway;

type Props = {
  device: DeviceHere;
  opened: Opened;
  /** Prints a bill of this device once more. */
  onPrint: (id: string) => void;
  onClose: () => void;
};

export function DeviceDrawers({ device, opened, onPrint, onClose }: Props) {
  const may = useMay();
  const again = () => void device.engine?.refresh();
  if (opened === "waiting") {
    return (
      <LaterDrawer title="Waiting bills" onClose={onClose}>
        <WaitingBills
          device={device}
          mayOversee={may("counter.oversee")}
          onPrint={onPrint}
          onClose={onClose}
        />
      </LaterDrawer>
    );
  }
  if (!needsNetwork(device)) return null;
  if (opened === "bills") {
    return (
      <NeedsNetwork title="Bills" onAgain={again} onClose={onClose}>
        Earlier bills are shown, and sarees are taken back, once this device is connected.
      </NeedsNetwork>
    );
  }
  return opened === "till" ? (
    <NeedsNetwork title="Till" onAgain={again} onClose={onClose}>
      The till is opened, counted and closed, and cash is put in or taken out, once this device is
      connected. Bills can be sold meanwhile.
    </NeedsNetwork>
  ) : null;
}

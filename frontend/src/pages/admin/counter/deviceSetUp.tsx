/** Makes this browser the device of a till, and hears that it is one no more. */
import { type Failure, failureOf } from "@/api/errors";
import { InstallTill } from "@/features/counter/offline/InstallTill";
import type { DeviceHere } from "@/features/counter/offline/useDevice";
import type { Till } from "@/features/tills/types";

export const deviceSetUp = (
  device: DeviceHere | null,
  tills: readonly Till[],
  maySetUp: boolean,
) => ({
  here: device?.is === "ready" ? (device.device?.id ?? null) : null,
  maySetUp,
  onRegister: async (id: string): Promise<Failure | null> => {
    const { registerHere } = await import("@/features/counter/offline/device");
    const name = tills.find((till) => till.id === id)?.name ?? "";
    const registered = await registerHere({ id, name });
    return registered.is === "failed" ? failureOf(registered.code, registered.message) : null;
  },
  onRemoved: (id: string): void => {
    if (device?.device?.id === id) void device.engine?.wasRemoved();
  },
  install: <InstallTill />,
});

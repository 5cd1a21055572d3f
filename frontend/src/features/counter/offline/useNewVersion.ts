/** Keeps the counter for times without the network, and lets a newer version of it in between two bills. */
import { useEffect } from "react";
import { isUnsent } from "./deviceView";
import type { DeviceHere } from "./useDevice";
import { registerTillWorker, takeOverNewVersion } from "./worker";

/** @param isBetween no bill lies on the counter, and none was sold just now */
export function useNewVersion(device: DeviceHere | null, isBetween: boolean): void {
  const isDevice = device?.is === "ready";
  const isFree = isDevice && isBetween && !device.isAway && !device.bills.some(isUnsent);
  useEffect(() => {
    if (isDevice) registerTillWorker();
  }, [isDevice]);
  useEffect(() => {
    if (isFree) void takeOverNewVersion();
  }, [isFree]);
}

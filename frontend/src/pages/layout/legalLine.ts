import type { SettingsStore } from "@/api/types";
import { oneLine } from "@/lib/oneLine";

/** "Sold by Pattu Silks. Registered office: … GSTIN …": as much of it as is set. */
export function legalLine({ legalName, registeredOffice, gstin }: SettingsStore): string {
  return [
    legalName && `Sold by ${legalName}.`,
    registeredOffice && `Registered office: ${oneLine(registeredOffice)}.`,
    gstin && `GSTIN ${gstin}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

import type { SettingsStore } from "@/api/types";

/** "Sold by Pattu Silks. Registered office: … GSTIN …": as much of it as is set (law 4.3). */
export function legalLine({ legalName, registeredOffice, gstin }: SettingsStore): string {
  return [
    legalName && `Sold by ${legalName}.`,
    registeredOffice && `Registered office: ${registeredOffice.replace(/\s*\n\s*/g, ", ")}.`,
    gstin && `GSTIN ${gstin}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

/** The settings as staff see and change them, and what is open before the shop may open. */
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components } from "@/api/schema";
import type { SectionName, StaffSettings } from "./types";

export const staffSettingsQuery = () => $staffApi.queryOptions("get", "/api/admin/settings");

export const readyQuery = () => $staffApi.queryOptions("get", "/api/admin/settings/ready");

/** The whole section over the version that was seen; all settings as they are then. */
export async function saveSection(
  section: SectionName,
  version: number,
  value: unknown,
): Promise<StaffSettings | undefined> {
  const body = { versions: { [section]: version }, [section]: value };
  const sent = body as components["schemas"]["SettingsBody"];
  return (await bodyOf(staffApi.PUT("/api/settings", { body: sent })))?.data;
}

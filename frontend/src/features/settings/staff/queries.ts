/** The settings as staff see and change them, and what is open before the shop may open. */
import type { QueryClient } from "@tanstack/react-query";
import { bodyOf } from "@/api/bodyOf";
import { $staffApi, staffApi } from "@/api/client";
import type { components } from "@/api/schema";
import type { SectionName, Source, StaffSettings } from "./types";

export const staffSettingsQuery = () => $staffApi.queryOptions("get", "/api/admin/settings");

export const readyQuery = () => $staffApi.queryOptions("get", "/api/admin/settings/ready");

export const versionsQuery = (section: string) =>
  $staffApi.queryOptions("get", "/api/admin/settings/{section}/versions", {
    params: { path: { section } },
  });

/**
 * What was saved is among the versions, and may have settled something that stood in the way of opening. The counter's
 * codes name the shop and its UPI ID: one that was drawn before must not be shown again, not even while it is asked for.
 */
export function askAgain(queries: QueryClient, section?: string): void {
  void queries.invalidateQueries({ queryKey: readyQuery().queryKey });
  queries.removeQueries({ queryKey: $staffApi.queryOptions("get", "/api/pos/upi").queryKey });
  if (section) void queries.invalidateQueries({ queryKey: versionsQuery(section).queryKey });
}

export const settingsSource: Source<StaffSettings> = {
  load: async (queries) =>
    (await queries.fetchQuery({ ...staffSettingsQuery(), staleTime: 0 })).data,
  save: async (section, version, value) => {
    const body = { versions: { [section]: version }, [section]: value };
    const sent = body as components["schemas"]["SettingsBody"];
    return (await bodyOf(staffApi.PUT("/api/settings", { body: sent })))?.data;
  },
  keep: (queries, data) => queries.setQueryData(staffSettingsQuery().queryKey, { data }),
  stampOf: (settings, section) => settings[section as SectionName],
};

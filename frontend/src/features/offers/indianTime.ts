/** Moments as a field of date and time has them: always India's time, whatever the device thinks. */
const AHEAD = 5.5 * 60 * 60 * 1000;

/** "2026-11-12T10:00"; empty where there is none. */
export function indianTime(moment: string | null | undefined): string {
  if (!moment) return "";
  return new Date(Date.parse(moment) + AHEAD).toISOString().slice(0, 16);
}

/** What was typed, as the server reads it; `stored` where it is shown as the same. */
export function momentOf(typed: string, stored: string | null | undefined): string | null {
  if (!typed) return null;
  return stored && indianTime(stored) === typed ? stored : `${typed}:00+05:30`;
}

/** Days as fields for days hold them, in India. */
const iso = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });

/** "2026-11-24", as it is now in India, or was at that moment. */
export const today = (now = Date.now()): string => iso.format(now);

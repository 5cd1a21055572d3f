/** The year of accounts in India: April to March. */
const inIndia = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  month: "numeric",
  year: "numeric",
});

/** As papers have it: "2627" for April 2026 to March 2027. */
export function financialYear(at: Date): string {
  const shown = inIndia.formatToParts(at);
  const number = (wanted: "month" | "year") =>
    Number(shown.find(({ type }) => type === wanted)?.value);
  const first = number("year") - (number("month") < 4 ? 1 : 0);
  return [first, first + 1].map((year) => String(year).slice(-2)).join("");
}

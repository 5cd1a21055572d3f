/** Figures in words: what they are compared with, and the marks along a chart. */
import { clockTime, shortDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import type { Conversion, PeriodName, SalesFigures } from "./queries";

export const PERIODS: readonly { value: PeriodName; label: string; spoken: string }[] = [
  { value: "today", label: "Today", spoken: "today" },
  { value: "7", label: "7 days", spoken: "in the last 7 days" },
  { value: "30", label: "30 days", spoken: "in the last 30 days" },
  { value: "year", label: "Year", spoken: "since 1 April" },
];

/** Rupees above or below nothing: a day may give more back than it takes. */
export const signed = (amount: number): string =>
  amount < 0 ? `−${rupees(-amount)}` : rupees(Math.abs(amount));

const STEPS = [
  { from: 10_000_000, name: "Cr" },
  { from: 100_000, name: "L" },
  { from: 1_000, name: "k" },
] as const;

/** "₹1.2 L", "₹42k", "₹800": as short as an axis needs. */
export function shortRupees(amount: number): string {
  const size = Math.abs(amount);
  const sign = amount < 0 ? "−" : "";
  const step = STEPS.find(({ from }) => size >= from);
  if (!step) return `${sign}₹${Math.round(size)}`;
  const count = Math.round((size / step.from) * 10) / 10;
  return `${sign}₹${count}${step.name === "k" ? "k" : ` ${step.name}`}`;
}

/** "₹38,000 last Tue by 2:10 pm", "₹2,10,000 in the 7 days before" */
export function comparison(period: PeriodName, figures: SalesFigures): string {
  const { earlier, earlierBefore } = figures;
  const sum = signed(earlier.total);
  if (period === "today") {
    const weekday = shortDate(earlierBefore).split(",")[0];
    return `${sum} last ${weekday} by ${clockTime(earlierBefore)}`;
  }
  if (period === "year") return `${sum} by this day a year ago`;
  return `${sum} in the ${period} days before`;
}

const ZONE = "Asia/Kolkata";
const hour = new Intl.DateTimeFormat("en-IN", { timeZone: ZONE, hour: "numeric", hour12: true });
const day = new Intl.DateTimeFormat("en-IN", { timeZone: ZONE, day: "numeric", month: "short" });
const month = new Intl.DateTimeFormat("en-IN", { timeZone: ZONE, month: "short" });

/** What a point of the chart is called: "9 am", "24 Nov", "Nov". */
export function pointWord(period: PeriodName, from: string): string {
  const format = period === "today" ? hour : period === "year" ? month : day;
  return format.format(new Date(from));
}

const count = new Intl.NumberFormat("en-IN");
const oneDigit = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });

export const orderCount = (orders: number): string =>
  `${count.format(orders)} ${orders === 1 ? "order" : "orders"}`;

/** A share, and what it is a share of. */
type Share = { share: string; of: string | null };

/** With fewer visits a share says nothing. The server keeps it back until then. */
const ENOUGH_VISITS = 100;

/** "2.4 %", "31 orders of 1,290 visits" */
export function conversionWords({ visits, paid, rate }: Conversion): Share {
  if (rate == null) {
    return {
      share: "Too few visits yet",
      of: `${count.format(visits)} of ${count.format(ENOUGH_VISITS)}`,
    };
  }
  return {
    share: `${oneDigit.format(rate / 100)} %`,
    of: `${orderCount(paid)} of ${count.format(visits)} visits`,
  };
}

/** "81 %", "31 of 38 orders were paid" */
export function completionWords({ placed, completed, completion }: Conversion): Share {
  if (completion == null) return { share: "–", of: null };
  const verb = placed === 1 ? "was" : "were";
  return {
    // Cut off, not rounded: it is not 100 % while one is missing.
    share: `${Math.floor(completion / 100)} %`,
    of: `${count.format(completed)} of ${orderCount(placed)} ${verb} paid`,
  };
}

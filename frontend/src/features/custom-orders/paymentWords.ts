/** What was paid for, and how much was woven, as people read it. */
import type { components } from "@/api/schema";

type Schemas = components["schemas"];

const PAYMENTS: Readonly<Record<Schemas["CustomPaymentKind"], string>> = {
  booking: "Booking",
  advance: "Advance",
  balance: "Balance",
};

export const paymentWord = (kind: Schemas["CustomPaymentKind"]): string => PAYMENTS[kind];

const grouped = new Intl.NumberFormat("en-IN");

/** "320 of 2,750 cm woven" */
export const wovenWords = ({ cm, ofCm }: Schemas["WovenSoFar"]): string =>
  `${grouped.format(cm)} of ${grouped.format(ofCm)} cm woven`;

/** The counter's settings as a form has them. */
import type { ValueOf } from "./types";

export type CounterValue = ValueOf<"counter">;

export type CounterFields = Omit<CounterValue, "services"> & {
  /** The rate is one of a list, and the price is typed. */
  services: (Omit<CounterValue["services"][number], "rate" | "price"> & {
    rate: string;
    price: string;
  })[];
};

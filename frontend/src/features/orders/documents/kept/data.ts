/**
 * The invoice data of the specification, as a browser keeps it. Anybody can write there: a field that is not what it should
 * be is as good as missing, and only the list of items must be one.
 */
import { z } from "zod/mini";

/** More lines than any bill of the counter has. */
const MOST_KEPT_LINES = 100;
const MOST_PIECES = 9999;
const MOST_RUPEES = 1_000_000_000;
const LONGEST_KEPT = 200;

const text = z.catch(
  z.pipe(
    z.string(),
    z.transform((given) => given.trim().slice(0, LONGEST_KEPT)),
  ),
  "",
);
const amount = z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_RUPEES))), null);
const percentage = z.catch(z.nullable(z.number().check(z.minimum(0), z.maximum(100))), null);
const count = z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_PIECES))), null);
/** Milliseconds or words; whether it is a date is seen when it is shown. */
const moment = z.catch(z.union([z.number(), z.string().check(z.maxLength(LONGEST_KEPT))]), "");

const item = z.catch(
  z.object({
    product: z.catch(z.object({ name: text, price: amount }), { name: "", price: null }),
    quantity: count,
  }),
  { product: { name: "", price: null }, quantity: null },
);
const items = z.array(item).check(z.maxLength(MOST_KEPT_LINES));
const customer = z.catch(z.object({ name: text, phone: text }), { name: "", phone: "" });
const discounts = { paymentMode: text, discountPercentage: percentage, cashDiscount: amount };

export const invoiceSchema = z.object({
  orderNumber: text,
  createdAt: moment,
  customer,
  items,
  total: amount,
  ...discounts,
  /** The sale's id: under it the server has the document itself. */
  documentId: z.catch(z.optional(z.guid()), undefined),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** What lies on the counter. */
export const counterSchema = z.object({
  customer,
  cart: items,
  cartTotal: amount,
  ...discounts,
  /** When it last changed; what was kept without it counts as of now. */
  createdAt: z.optional(moment),
});
export type CounterState = z.infer<typeof counterSchema>;

export const invoiceOfCounter = (
  { cart, cartTotal, createdAt, ...rest }: CounterState,
  now: number,
): Invoice => ({
  ...rest,
  orderNumber: "",
  createdAt: createdAt ?? now,
  items: cart,
  total: cartTotal,
});

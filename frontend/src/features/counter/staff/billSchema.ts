/** What is kept of the bill that is being rung up: it survives a reload of the page, and a newer version of it. */
import { z } from "zod/mini";
import { complianceSchema, NO_COMPLIANCE } from "./compliance";
import { keptSchema } from "./credits";
import { tenderSchema } from "./tenders";
import type { HoldBody, SaleBody } from "./types";

const line = z.object({
  productId: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  price: z.number(),
  available: z.number(),
  quantity: z.number(),
  /** Without stock, and nothing is taken off it. A bill that an older version of the page stored has none. */
  isService: z._default(z.boolean(), false),
  /** Off this saree alone. A bill that an older version of the page stored has none. */
  discountPercentage: z._default(z.nullable(z.number()), null),
  cashDiscount: z._default(z.nullable(z.number()), null),
});
export type BillLine = z.infer<typeof line>;

const customer = z.object({
  name: z.string(),
  phone: z.string(),
  /** What the shop calls the number's owner, masked; null for somebody new. */
  known: z.nullable(z.string()),
  /** Of a business. A bill that an older version of the page stored has none. */
  gstin: z._default(z.string(), ""),
  /** All of it, or nothing. */
  address: z.string(),
  city: z.string(),
  state: z.string(),
  pincode: z.string(),
});
export type BillCustomer = z.infer<typeof customer>;

/** One hold has one id, and it is not the bill's: the same bill may be put on hold again later. */
export type Held = {
  id: string;
  body: HoldBody;
  /** On this device: the shop was never asked. */
  isHere?: boolean;
};

const billSchema = z.object({
  /** One sale has one id, whatever happens on its way to the server. */
  id: z.string(),
  lines: z.array(line),
  /** Which line the keys act on. */
  chosen: z.nullable(z.string()),
  /** What was taken off, the last one last. */
  removed: z.array(z.object({ line, at: z.number() })),
  customer: z.nullable(customer),
  discountPercentage: z.nullable(z.number()),
  cashDiscount: z.nullable(z.number()),
  tenders: z.array(tenderSchema),
  /** For the tax office. A bill that an older version of the page stored has nothing of it. */
  compliance: z._default(complianceSchema, NO_COMPLIANCE),
  /** Kept as credit just before: it can pay this bill. A bill that an older version of the page stored has none. */
  credit: z._default(z.nullable(keptSchema), null),
  /** What was sent and not answered yet: it is sent again as it is, or not at all. */
  sent: z.nullable(z.custom<SaleBody>((value) => typeof value === "object" && value !== null)),
  /** The same of what was sent to be put on hold. A bill that an older version of the page stored has none. */
  held: z._default(
    z.nullable(z.custom<Held>((value) => typeof value === "object" && value !== null)),
    null,
  ),
  /** The bill on hold that it was. A bill that an older version of the page stored has none. */
  from: z._default(z.nullable(z.string()), null),
});
export type Bill = z.infer<typeof billSchema>;

export const readBill = (value: unknown): Bill => billSchema.parse(value);

/** Why a bill has no price, or is not issued: in the server's codes, fields and words. */

export type Refusal = {
  code:
    | "unknown_product"
    | "discount_over_limit"
    | "invalid"
    | "cart_empty"
    | "too_many_lines"
    | "cash_limit"
    | "price_changed"
    | "tenders_do_not_add_up"
    | "gst_unknown"
    | "hsn_missing"
    | "no_rate_fits"
    | "scheme_forbids"
    | "address_needed"
    | "einvoice_needed"
    /** What only a server can know of is wanted. */
    | "needs_network";
  /** Empty when it is about no field. */
  field: string;
  message: string;
};

/** Thrown within the twin, and caught where it is asked. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(code: Refusal["code"], field: string, message: string) {
    super(message);
    this.refusal = { code, field, message };
  }
}

/** What was asked for, or why there is none. */
export function orRefusal<T extends object>(work: () => T): T | { refusal: Refusal } {
  try {
    return work();
  } catch (error) {
    if (error instanceof Refused) return { refusal: error.refusal };
    throw error;
  }
}

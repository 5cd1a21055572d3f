/** The coupon code the shopper is trying, kept for the visit. Whether it counts is the quote's word. */
import { useState } from "react";

const COUPON_KEY = "coupon";

function stored(): string | null {
  try {
    return sessionStorage.getItem(COUPON_KEY);
  } catch {
    return null;
  }
}

/** Bought: the next cart starts without a code. */
export function forgetCoupon(): void {
  try {
    sessionStorage.removeItem(COUPON_KEY);
  } catch {
    // Nothing was kept.
  }
}

export type CouponHandle = {
  code: string | null;
  /** Sends this code with every quote from now on. */
  use(code: string): void;
  forget(): void;
};

export function useCoupon(): CouponHandle {
  const [code, setCode] = useState(stored);
  const keep = (next: string | null) => {
    setCode(next);
    if (next === null) return forgetCoupon();
    try {
      sessionStorage.setItem(COUPON_KEY, next);
    } catch {
      // Lives with the page then.
    }
  };
  return { code, use: (typed) => keep(typed.trim()), forget: () => keep(null) };
}

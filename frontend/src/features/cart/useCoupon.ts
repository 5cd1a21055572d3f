/** The coupon code the shopper is trying, kept for the visit. Whether it counts is the quote's word. */
import { useState } from "react";
import { sessionStore } from "@/lib/storage";

const COUPON_KEY = "coupon";

/** Bought: the next cart starts without a code. */
export const forgetCoupon = (): void => sessionStore.remove(COUPON_KEY);

export type CouponHandle = {
  code: string | null;
  /** Sends this code with every quote from now on. */
  use(code: string): void;
  forget(): void;
};

export function useCoupon(): CouponHandle {
  const [code, setCode] = useState(() => sessionStore.get(COUPON_KEY));
  const keep = (next: string | null) => {
    setCode(next);
    if (next === null) forgetCoupon();
    else sessionStore.set(COUPON_KEY, next);
  };
  return { code, use: (typed) => keep(typed.trim()), forget: () => keep(null) };
}

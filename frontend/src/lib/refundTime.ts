/** How long money that comes back is on its way. The letters and the payment provider promise the same. */
export const REFUND_TIME = "5–7 business days";

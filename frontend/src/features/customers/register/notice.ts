/**
 * The notice that stands before an account is opened: what is kept, what for, and what one can do about it. The
 * version is sent along and kept with the consent, so change it whenever a word below changes.
 */
export const NOTICE = {
  version: "account 2026-11-23",
  points: [
    "We keep your name, email, phone, addresses and orders, to deliver what you buy and to answer you.",
    "The courier gets your name, address and phone; the payment provider what a payment needs. Nobody buys your data.",
    "In your account you can see, correct and download it, change which emails we send you, and close the account. The whole notice says where to complain.",
  ],
} as const;

/** Kinds of mail in words. The server decides what is sent; an unknown kind is shown as given. */
const WORDS: Readonly<Record<string, string>> = {
  order_paid: "Receipt",
  order_paid_store: "Packing list for the store",
  order_payment_failed: "Payment did not succeed",
  order_paid_too_late: "Payment came too late",
  order_paid_twice: "Paid twice, one payment refunded",
  order_cancelled: "Order cancelled",
  order_cancelled_paid: "Order cancelled, refund due",
  order_sold_in_shop: "Order cancelled, saree sold in the shop",
  order_cancelled_store: "Do not pack, for the store",
  order_payment_issue_store: "A payment to look at, for the store",
  order_shipped: "Order on its way",
  order_sent_again: "Order on its way again",
  order_delivered: "Order has arrived",
  order_refunded: "Money returned",
  order_expired: "Order not paid in time",
  order_link: "New link to an order",
  contact_message: "Message from the contact page",
  contact_received: "Acknowledgement of a message",
  contact_reply: "Reply to a message",
  newsletter_welcome: "Welcome to the newsletter",
  back_in_stock: "Saree is back",
  notification: "Notification",
  account_reset: "New password",
};

/** What the last try ended with, without the shop's own word for it. */
export const serverSaid = (error: string): string =>
  error.replace(/^(not now|never|undeliverable): /, "");

export const mailWord = (kind: string): string =>
  WORDS[kind] ?? (kind.startsWith("account_") ? "About an account" : kind);

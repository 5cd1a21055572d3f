/** What happens after paying, in the shop's own promises (spec section 9, policies). */
import { Timeline } from "@/ui/Timeline";

const STEPS = [
  {
    id: "packed",
    when: "24–48 hours",
    title: "Packed",
    detail: "Checked once more, folded and packed.",
    future: true,
  },
  {
    id: "shipped",
    when: "Then",
    title: "Shipped",
    detail: "Handed to the courier. Your order page says when.",
    future: true,
  },
  {
    id: "delivered",
    when: "1–5 business days",
    title: "Delivered",
    detail: "Kurnool 1–2 business days, rest of Andhra Pradesh 2–3, other states 3–5.",
    future: true,
  },
];

export function WhatNext() {
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-h3">What happens now</h2>
      <Timeline steps={STEPS} />
    </section>
  );
}

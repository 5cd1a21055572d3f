/** /shipping-policy: when a saree leaves, how long it travels, what that costs (spec section 9). */
import { useSettings } from "@/features/settings/queries";
import { rupees } from "@/lib/money";
import { DataList } from "@/ui/DataList";
import { PolicyPage } from "./policy/PolicyPage";

const times = [
  { id: "kurnool", term: "Kurnool", value: "1–2 business days" },
  { id: "ap", term: "Rest of Andhra Pradesh", value: "2–3 business days" },
  { id: "india", term: "Other states", value: "3–5 business days" },
];

export function Component() {
  const shipping = useSettings()?.shipping;
  const cost = shipping
    ? `Free from ${rupees(shipping.freeFrom)} of sarees, otherwise ${rupees(shipping.charge)} per order.`
    : "The charge is shown in the cart before you pay.";
  return (
    <PolicyPage
      title="Shipping Policy"
      changed="2026-11-21"
      short={[
        "We deliver within India only.",
        "Orders leave us in 24–48 hours.",
        "One to five business days on the road, by distance.",
        cost,
      ]}
      sections={[
        {
          id: "dispatch",
          title: "When it leaves",
          body: (
            <p>
              Every order is checked, folded and packed within 24–48 hours of payment. Custom sarees
              are woven to order and follow the dates agreed for them.
            </p>
          ),
        },
        {
          id: "time",
          title: "How long it travels",
          body: (
            <>
              <p>From the day it leaves us:</p>
              <DataList rows={times} />
            </>
          ),
        },
        {
          id: "cost",
          title: "What it costs",
          body: (
            <p>
              {cost} The cart shows the charge before you pay; nothing is added later. What counts
              is the price of the sarees before any discount.
            </p>
          ),
        },
        {
          id: "where",
          title: "Where we deliver",
          body: <p>To every state and union territory of India. We do not ship abroad.</p>,
        },
        {
          id: "damaged",
          title: "If it arrives damaged",
          body: (
            <p>
              Please take a photograph before you unfold it and tell us within 48 hours of delivery.
              We put it right.
            </p>
          ),
        },
      ]}
    />
  );
}

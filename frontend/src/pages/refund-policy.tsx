/** /refund-policy: final sales, and the exceptions the law requires (ruling 24). */
import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { PolicyPage } from "./policy/PolicyPage";

export function Component() {
  return (
    <PolicyPage
      title="Refund & Return Policy"
      changed="2026-11-21"
      short={[
        "All sales are final: no returns or exchanges for a change of mind.",
        "Damaged, defective, wrong or not as described? Tell us within 48 hours of delivery and we put it right.",
        "Arrived much later than promised? You may send it back.",
        "Money debited without a confirmed order comes back, usually within 5 working days.",
      ]}
      sections={[
        {
          id: "final",
          title: "Final sales",
          body: (
            <p>
              Each saree is one of very few, and it is sold once. Please look at its pictures, its
              silk label and, if you like, ask us for a film of it before you pay.
            </p>
          ),
        },
        {
          id: "exceptions",
          title: "When we take it back",
          body: (
            <p>
              If a saree is damaged or defective, is not the one you ordered, is not as described on
              its page, or arrives late without a cause beyond anybody’s control, you choose between
              another saree and your money. Please report it within 48 hours of delivery, with
              photographs, and keep the saree as it came.
            </p>
          ),
        },
        {
          id: "how",
          title: "How to tell us",
          body: (
            <p>
              Call or write with your order number and photographs;{" "}
              <Link to={paths.contact} className="text-link">
                all ways to reach us are here
              </Link>
              . We acknowledge a complaint within 48 hours and settle it within a month. Sending it
              back costs you nothing in these cases.
            </p>
          ),
        },
        {
          id: "refunds",
          title: "How money returns",
          body: (
            <p>
              To the account, card or UPI it came from. Banks usually need 5 working days. If a
              payment was debited but no order was confirmed, we either confirm the order or the
              money returns the same way; please do not pay twice.
            </p>
          ),
        },
        {
          id: "custom",
          title: "Custom sarees",
          body: (
            <p>
              The design and booking charge of a custom saree pays for the design work and is not
              refunded once that has begun.
            </p>
          ),
        },
      ]}
    />
  );
}

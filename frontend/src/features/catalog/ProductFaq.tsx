import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { Accordion } from "@/ui/Accordion";

const items = [
  {
    id: "international",
    title: "Do you ship outside India?",
    body: (
      <p>
        No. We deliver within India only, to every state and union territory.{" "}
        <Link to={paths.shippingPolicy} className="text-link">
          Shipping policy
        </Link>
      </p>
    ),
  },
  {
    id: "returns",
    title: "Can I return or exchange a saree?",
    body: (
      <p>
        All sales are final. If the saree arrives damaged, is not the one you ordered or is not as
        described, tell us within 48 hours of delivery, with photographs, and we put it right.{" "}
        <Link to={paths.refundPolicy} className="text-link">
          Refund and return policy
        </Link>
      </p>
    ),
  },
  {
    id: "care",
    title: "How do I look after it?",
    body: (
      <p>
        Dry clean only. Keep it folded in cotton or muslin, away from sunlight, and refold it along
        new lines every three months so that the zari does not crack at the creases. No perfume or
        spray on the cloth.
      </p>
    ),
  },
  {
    id: "customisation",
    title: "Can I have one made for me?",
    body: (
      <p>
        Yes. We weave your photograph as a zari jacquard saree, on order only.{" "}
        <Link to={paths.customOrder} className="text-link">
          Customise a saree
        </Link>
      </p>
    ),
  },
] as const;

/** What buyers ask before they buy; one answer open at a time (spec section 2). */
export function ProductFaq() {
  return <Accordion items={items} />;
}

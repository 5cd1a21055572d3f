import { IndianRupee, PackageCheck, RotateCcw, Truck } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";

type Props = { price: number; shipping: { freeFrom: number; charge: number } | undefined };

function Fact({ to, children }: { to: string | null; children: ReactNode }) {
  const look = "flex min-h-12 gap-3 py-2.5 text-small underline-offset-[3px]";
  return to === null ? (
    <div className={look}>{children}</div>
  ) : (
    <Link to={to} className={`group ${look}`}>
      {children}
    </Link>
  );
}

/** Four promises in plain words, each with a link to where it is written down, if it is. */
export function TrustFacts({ price, shipping }: Props) {
  const delivery =
    shipping === undefined
      ? "Delivery anywhere in India"
      : price >= shipping.freeFrom
        ? "Free shipping, anywhere in India"
        : `Shipping ${rupees(shipping.charge)}, free from ${rupees(shipping.freeFrom)}`;
  const facts = [
    {
      Icon: PackageCheck,
      words: "Dispatched in 24–48 hours",
      detail: "Kurnool 1–2 business days, rest of Andhra Pradesh 2–3, other states 3–5.",
      to: paths.shippingPolicy,
    },
    { Icon: Truck, words: delivery, detail: "", to: paths.shippingPolicy },
    {
      Icon: IndianRupee,
      words: "Pay by UPI, card or netbanking",
      detail: "Prepaid only; no cash on delivery.",
      to: paths.terms,
    },
    {
      Icon: RotateCcw,
      words: "All sales are final",
      detail:
        "Damaged, defective, wrong, late or not as described? We take it back; tell us within 48 hours.",
      to: paths.refundPolicy,
    },
  ];
  return (
    <ul className="grid border-t border-line">
      {facts.map(({ Icon, words, detail, to }) => (
        <li key={words} className="border-b border-line">
          <Fact to={to}>
            <Icon size={20} strokeWidth={1.5} aria-hidden="true" className="mt-px shrink-0" />
            <span>
              <span className="font-medium group-hover:underline">{words}</span>
              {detail && <span className="block text-ink-2">{detail}</span>}
            </span>
          </Fact>
        </li>
      ))}
    </ul>
  );
}

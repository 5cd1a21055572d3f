/** What is asked before anything else: when it comes, what if it is damaged, whom to call. One line or two. */
import { Link } from "react-router-dom";
import { ARRIVES_ANYWHERE } from "@/lib/dates";
import { paths } from "@/paths";

type Props = { store: { phone: string } | undefined; className?: string };

const link = "inline-flex min-h-8 items-center underline-offset-[3px] hover:underline";

export function ShopPromises({ store, className }: Props) {
  return (
    <ul
      aria-label="Delivery, damage, questions"
      className={`flex flex-wrap gap-x-4 text-small ${className ?? ""}`}
    >
      <li>
        <Link to={paths.shippingPolicy} className={link}>
          {ARRIVES_ANYWHERE}
        </Link>
      </li>
      <li>
        <Link to={paths.refundPolicy} className={link}>
          Damaged? We take it back
        </Link>
      </li>
      {store?.phone && (
        <li>
          <a href={`tel:${store.phone.replace(/[^\d+]/g, "")}`} className={link}>
            Call&nbsp;<span className="figures whitespace-nowrap">{store.phone}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

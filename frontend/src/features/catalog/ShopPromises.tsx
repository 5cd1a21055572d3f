/** What is asked before anything else: when it comes, what if it is damaged, whom to call: one line, of two rows where it is narrow. */
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { ArrivesAnywhere } from "@/ui/ArrivesAnywhere";

type Props = {
  store: { phone: string } | undefined;
  /** When it arrives, where more is known than that. */
  arrival?: ReactNode;
  className?: string;
};

const link = "flex min-h-11 items-center underline-offset-[3px] hover:underline";
/** The question above its answer; beside it where there is room. */
const words = "@max-[30rem]:w-min";

export function ShopPromises({ store, arrival, className }: Props) {
  return (
    <div className={`@container ${className ?? ""}`}>
      <ul
        aria-label="Delivery, damage, questions"
        className="flex flex-wrap justify-between gap-x-3 text-micro @[30rem]:justify-start @[30rem]:gap-x-4 @[30rem]:text-small"
      >
        <li>
          {arrival ? (
            <div className="flex min-h-11 items-center @max-[30rem]:w-min @max-[30rem]:min-w-28 @max-[30rem]:[&_p]:text-micro">
              {arrival}
            </div>
          ) : (
            <Link to={paths.shippingPolicy} className={link}>
              <span className={words}>
                <ArrivesAnywhere />
              </span>
            </Link>
          )}
        </li>
        <li>
          <Link to={paths.refundPolicy} className={link}>
            <span className={words}>Damaged? We&nbsp;take&nbsp;it&nbsp;back</span>
          </Link>
        </li>
        {store?.phone && (
          <li>
            <a href={`tel:${store.phone.replace(/[^\d+]/g, "")}`} className={link}>
              <span className={words}>
                Call <span className="figures whitespace-nowrap">{store.phone}</span>
              </span>
            </a>
          </li>
        )}
      </ul>
    </div>
  );
}

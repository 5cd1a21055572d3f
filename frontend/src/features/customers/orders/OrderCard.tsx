import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { OrderSummary } from "@/api/types";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { OrderPictures } from "./OrderPictures";

type Props = {
  order: OrderSummary;
  /** What is happening to it now, in one sentence. */
  sentence: string;
  /** What can be done with it from here. */
  actions: ReactNode;
};

/** One order in the list: the whole card leads to its page, the actions stand above that. */
export function OrderCard({ order, sentence, actions }: Props) {
  const { id, orderNumber, createdAt, itemCount, payable } = order;
  return (
    <article className="relative grid gap-4 border border-line bg-white p-4 hover:border-control sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-sans text-title leading-[1.35] font-semibold">
            <Link
              to={paths.customerOrder(id)}
              className="underline-offset-[3px] after:absolute after:inset-0 after:content-[''] hover:underline"
            >
              {sentence}
            </Link>
          </h2>
          <p className="mt-1 text-small text-ink-2">
            Order <span className="figures">{orderNumber}</span> · {longDate(createdAt)}
          </p>
        </div>
        <p className="text-right max-sm:order-last max-sm:w-full max-sm:text-left">
          <span className="price-figures text-title font-semibold">{rupees(payable)}</span>{" "}
          <span className="text-small text-ink-2 sm:block">
            {itemCount} {itemCount === 1 ? "saree" : "sarees"}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <OrderPictures items={order.items} count={itemCount} />
        <div className="relative z-(--z-raised) flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
    </article>
  );
}

/** How far weaving, the way and the money have come; nothing before the first payment. */
import { Link } from "react-router-dom";
import type { ShopperCustomOrder } from "@/features/custom-orders/ownCustomOrder";
import { paymentWord } from "@/features/custom-orders/paymentWords";
import { WovenBar } from "@/features/custom-orders/WovenBar";
import { longDate } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { InfoPanel } from "@/ui/InfoPanel";
import { Fact } from "./Fact";

type Props = Pick<
  ShopperCustomOrder,
  "woven" | "promisedOn" | "isLate" | "dates" | "canBeCancelled" | "shipment" | "payments"
>;

/** Both days, and what they may do. */
function Late({ promisedOn, dates, canBeCancelled }: Props) {
  const expected = dates.at(-1)?.on;
  return (
    <InfoPanel tone="turmeric" title="Later than promised">
      Promised for {longDate(promisedOn)}
      {expected && `, now expected on ${longDate(expected)}`}. We are sorry.
      {canBeCancelled && " You may wait, or cancel and get everything back."}
    </InfoPanel>
  );
}

function Payments({ payments }: Pick<Props, "payments">) {
  return (
    <ul className="grid gap-1.5">
      {payments.map(({ kind, amount, at, orderId, orderNumber }) => (
        <li key={kind}>
          {paymentWord(kind)} <span className="price-figures font-semibold">{rupees(amount)}</span>{" "}
          <span className="text-small text-ink-2">
            on {longDate(at)} with{" "}
            <Link className="text-link figures whitespace-nowrap" to={paths.order(orderId)}>
              {orderNumber}
            </Link>
          </span>
        </li>
      ))}
    </ul>
  );
}

export function Progress(props: Props) {
  const { woven, promisedOn, isLate, shipment, payments } = props;
  if (!woven && !promisedOn && !shipment && payments.length === 0) return null;
  return (
    <section aria-labelledby="progress" className="grid gap-3">
      <h2 id="progress">{woven || promisedOn ? "How far it is" : "Payments"}</h2>
      {isLate && promisedOn && <Late {...props} />}
      {woven && <WovenBar woven={woven} />}
      <dl>
        {promisedOn && <Fact name="Promised by">{longDate(promisedOn)}</Fact>}
        {shipment && (
          <Fact name="Sent with">
            {shipment.courier}
            {shipment.trackingNumber && (
              <>
                {", number "}
                <span className="figures select-all">{shipment.trackingNumber}</span>
              </>
            )}
          </Fact>
        )}
        {payments.length > 0 && (
          <Fact name="Paid so far">
            <Payments payments={payments} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

/** The headline and what it is made of. Each figure leads to the rows it counts; one of nothing leads nowhere. */
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { comparison, completionWords, conversionWords, orderCount, signed } from "./figureWords";
import type { PeriodName, SalesFigures } from "./queries";
import { dayBookOf, paidOrders, refundedOrders } from "./rowsBehind";

type Part = {
  label: string;
  of: (sales: SalesFigures) => number;
  rows: (sales: SalesFigures) => string;
};

const PARTS: readonly Part[] = [
  { label: "Gross sales", of: ({ figures }) => figures.gross, rows: (sales) => paidOrders(sales) },
  {
    label: "Discounts",
    of: ({ figures }) => -figures.discounts,
    rows: (sales) => paidOrders(sales, "discounted"),
  },
  {
    label: "Shipping",
    of: ({ figures }) => figures.shipping,
    rows: (sales) => paidOrders(sales, "shippingPaid"),
  },
  { label: "Refunds", of: ({ figures }) => -figures.refunds, rows: refundedOrders },
];

const line =
  "underline decoration-control underline-offset-4 hover:decoration-ink hover:decoration-2";

type LeadingProps = { to: string; called?: string; children: ReactNode };

/** Looks like the text around it but for its line. */
const Leading = ({ to, called, children }: LeadingProps) => (
  <Link to={to} aria-label={called} className={`-my-1 inline-flex min-h-11 items-center ${line}`}>
    {children}
  </Link>
);

const Dot = () => <span aria-hidden="true">·</span>;

/** Online orders have a list, the counter's bills a day book. */
function Counted({ sales }: { sales: SalesFigures }) {
  const { orders, onlineOrders, counterOrders, averageOrder } = sales.figures;
  const words = orderCount(orders);
  const isPlain = orders === 0 || counterOrders > 0;
  return (
    <p className="figures flex min-h-11 flex-wrap items-center gap-x-2">
      {isPlain ? <span>{words}</span> : <Leading to={paidOrders(sales)}>{words}</Leading>}
      {counterOrders > 0 && (
        <>
          {onlineOrders > 0 && (
            <>
              <Dot />
              <Leading to={paidOrders(sales)}>{`${onlineOrders} online`}</Leading>
            </>
          )}
          <Dot />
          <Leading to={dayBookOf(sales)}>{`${counterOrders} at the counter`}</Leading>
        </>
      )}
      {averageOrder != null && (
        <>
          <Dot />
          <span>{signed(averageOrder)} on average</span>
        </>
      )}
    </p>
  );
}

function Parts({ sales }: { sales: SalesFigures }) {
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-small min-[75rem]:grid-cols-4">
        {PARTS.map(({ label, of, rows }) => {
          const words = signed(of(sales));
          return (
            <div key={label}>
              <dt className="text-ink-2">{label}</dt>
              <dd className="figures flex min-h-11 items-center font-semibold">
                {of(sales) === 0 ? (
                  words
                ) : (
                  <Leading to={rows(sales)} called={`${label} ${words}: the orders`}>
                    {words}
                  </Leading>
                )}
              </dd>
            </div>
          );
        })}
      </dl>
      {sales.figures.counterOrders > 0 && (
        <p className="text-micro text-ink-2">
          With the counter's bills; these are in{" "}
          <Link to={dayBookOf(sales)} className={line}>
            the day book
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function Shares({ sales }: { sales: SalesFigures }) {
  const shares = [
    ["Conversion", conversionWords(sales.conversion)],
    ["Checkout completion", completionWords(sales.conversion)],
  ] as const;
  return (
    <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-2">
      {shares.map(([label, { share, of }]) => (
        <div key={label}>
          <dt className="text-ink-2">{label}</dt>
          <dd className="figures">
            <span className="font-semibold">{share}</span>
            {of && <span className="text-ink-2"> · {of}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Sums({ period, sales }: { period: PeriodName; sales: SalesFigures }) {
  return (
    <div className="grid gap-4">
      <div>
        <p className="text-small text-ink-2">Total sales</p>
        <p className="figures font-serif text-h2">{signed(sales.figures.total)}</p>
        <p className="text-small text-ink-2">{comparison(period, sales)}</p>
      </div>
      <Counted sales={sales} />
      <Parts sales={sales} />
      <Shares sales={sales} />
    </div>
  );
}

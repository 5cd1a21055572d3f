/** One bill that needs a person: what is the matter, the facts, and the ways out. */
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import type { Failure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { DataList, type DataRow } from "@/ui/DataList";
import { HoldingOrders } from "./HoldingOrders";
import { ResolveForm } from "./ResolveForm";
import type { ConflictView, HoldingOrder, ResolveBody } from "./types";
import { isOpen, kindWord, READ_COPY } from "./words";

type Props = {
  conflict: ConflictView;
  /** Somebody went to it: the keyboard goes on here. */
  isSought: boolean;
  onResolve: (body: ResolveBody) => Promise<Failure | null>;
  /** Of a number that is missing: the bill may be there on paper. */
  onReadCopy: () => void;
  /** Left out for whoever may not cancel orders. */
  onCancelOrder?: ((order: HoldingOrder) => Promise<Failure | null>) | undefined;
};

function numberOf({ number, sale }: ConflictView) {
  if (!number) return "Unknown";
  if (!sale) return number;
  return (
    <Link to={adminPaths.counterBill(sale)} className="text-link">
      {number}
    </Link>
  );
}

function factsOf(conflict: ConflictView): DataRow[] {
  const { till, foundAt, product, quantity, available } = conflict;
  return [
    { id: "number", term: "Bill", value: <span className="figures">{numberOf(conflict)}</span> },
    { id: "till", term: "Till", value: till },
    { id: "found", term: "Found", value: <span className="figures">{dateTime(foundAt)}</span> },
    ...(product
      ? [
          { id: "product", term: "Saree", value: `${product.name} (${product.sku})` },
          { id: "quantity", term: "Missing", value: quantity ?? 1 },
          { id: "available", term: "On the shelf", value: available ?? 0 },
        ]
      : []),
  ];
}

export function ConflictDetail(props: Props) {
  const { conflict, isSought, onResolve, onReadCopy, onCancelOrder } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSought) heading.current?.focus();
  }, [isSought]);
  const { message, orders, resolvedAt, resolvedBy, note } = conflict;
  return (
    <article aria-labelledby="conflict" className="grid max-w-[640px] gap-5 p-4 lg:p-6">
      <h2
        id="conflict"
        ref={heading}
        tabIndex={-1}
        className="text-h3 font-semibold focus:outline-none"
      >
        {kindWord(conflict)}
      </h2>
      <p className="wrap-anywhere">{message}</p>
      <DataList rows={factsOf(conflict)} />
      {isOpen(conflict) ? (
        <>
          {orders.length > 0 && <HoldingOrders orders={orders} onCancel={onCancelOrder} />}
          {conflict.kind === "gap" && (
            <Button wide onClick={onReadCopy}>
              {READ_COPY}
            </Button>
          )}
          <ResolveForm conflict={conflict} onResolve={onResolve} />
        </>
      ) : (
        <div className="grid gap-1 bg-leaf-tint p-4 text-small">
          <p className="figures font-semibold">
            Done {dateTime(resolvedAt)}
            {resolvedBy && `, by ${resolvedBy}`}
          </p>
          {note && <p className="wrap-anywhere">{note}</p>}
        </div>
      )}
    </article>
  );
}

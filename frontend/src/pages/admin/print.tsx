/** /admin/print/:what?ids=…: packing slips, labels, invoices or the pick list of some orders, as they come out of the printer. */
import "./print/print.css";
import { useQueries } from "@tanstack/react-query";
import { Link, useParams, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { staffOrderQuery } from "@/features/orders/staff/queries";
import { linesLeft } from "@/features/orders/staff/refundParts";
import type { AdminOrder } from "@/features/orders/staff/types";
import { useSettings } from "@/features/settings/queries";
import { EmptyState } from "@/ui/EmptyState";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { Spinner } from "@/ui/Spinner";
import { Invoices } from "./print/Invoices";
import { Label } from "./print/Label";
import { PickList } from "./print/PickList";
import { PrintFrame } from "./print/PrintFrame";
import { Slip } from "./print/Slip";
import { NOBODY } from "./print/sender";

const TITLES = {
  slips: "Packing slips",
  labels: "Labels",
  picklist: "Pick list",
  invoices: "Invoices",
} as const;
type What = keyof typeof TITLES;

const PAPERS = [
  { value: "a4", label: "A4, four labels" },
  { value: "4x6", label: "4 × 6 inches" },
] as const;
type Paper = (typeof PAPERS)[number]["value"];

/** As many as can be selected. */
const MOST = 100;
/** Labels on a sheet of A4. */
const FOUR = 4;

const isWhat = (what: string | undefined): what is What => what !== undefined && what in TITLES;

const sheets = (orders: readonly AdminOrder[]): AdminOrder[][] =>
  Array.from({ length: Math.ceil(orders.length / FOUR) }, (_, sheet) =>
    orders.slice(sheet * FOUR, (sheet + 1) * FOUR),
  );

/** Slips, labels and the pick list are made of the orders themselves. */
function OrderPapers({ what, ids }: { what: Exclude<What, "invoices">; ids: string[] }) {
  const [search, setSearch] = useSearchParams();
  const paper: Paper = search.get("paper") === "4x6" ? "4x6" : "a4";
  const found = useQueries({ queries: ids.map((id) => staffOrderQuery(id)) });
  const sender = useSettings()?.store ?? NOBODY;
  const orders = found.flatMap(({ data }) =>
    data ? [{ ...data.data, items: linesLeft(data.data) }] : [],
  );
  const lost = found.filter(({ isError }) => isError).length;
  const waiting = ids.length - orders.length - lost;
  const choose = (next: Paper) => {
    search.set("paper", next);
    setSearch(search, { replace: true });
  };
  return (
    <PrintFrame
      title={TITLES[what]}
      count={orders.length}
      orderIds={ids}
      ready={waiting === 0 && orders.length > 0}
      tools={
        what === "labels" && (
          <div className="w-[320px] max-sm:w-full">
            <SegmentedControl label="Paper" options={PAPERS} value={paper} onChange={choose} />
          </div>
        )
      }
      warning={
        lost > 0 && (
          <InfoPanel tone="kumkum" role="alert">
            {lost === 1 ? "One order" : `${lost} orders`} could not be loaded and would be missing.
            Please reload the page.
          </InfoPanel>
        )
      }
    >
      {waiting > 0 && (
        <div className="grid min-h-[40dvh] place-items-center text-ink-2 print:hidden">
          <Spinner size={24} label={`Loading ${waiting} more`} />
        </div>
      )}
      {waiting === 0 &&
        what === "slips" &&
        orders.map((order) => <Slip key={order.id} order={order} sender={sender} />)}
      {waiting === 0 && what === "picklist" && <PickList orders={orders} />}
      {waiting === 0 &&
        what === "labels" &&
        paper === "4x6" &&
        orders.map((order) => (
          <div key={order.id} className="paper paper-label">
            <Label order={order} sender={sender} />
          </div>
        ))}
      {waiting === 0 &&
        what === "labels" &&
        paper === "a4" &&
        sheets(orders).map((sheet) => (
          <div key={sheet[0]?.id} className="paper paper-labels">
            {sheet.map((order) => (
              <Label key={order.id} order={order} sender={sender} />
            ))}
          </div>
        ))}
    </PrintFrame>
  );
}

export function Component() {
  const { what } = useParams();
  const asked = (useSearchParams()[0].get("ids") ?? "").split(",").filter(Boolean);
  const ids = [...new Set(asked)].slice(0, MOST);
  if (!isWhat(what) || ids.length === 0) {
    return (
      <main id="main" tabIndex={-1} className="wrap py-8">
        <EmptyState
          title="Nothing to print"
          action={
            <LinkButton tone="secondary">
              <Link to={adminPaths.orders}>All orders</Link>
            </LinkButton>
          }
        >
          <p>Select orders in the list first.</p>
        </EmptyState>
      </main>
    );
  }
  return what === "invoices" ? <Invoices orderIds={ids} /> : <OrderPapers what={what} ids={ids} />;
}

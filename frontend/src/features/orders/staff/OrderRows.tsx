/** Orders in a table; below 900 px, and beside an open order, each row is a card. */
import { Link, type LinkProps } from "react-router-dom";
import { cx } from "@/lib/cx";
import { shortMoment } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { pieceWord } from "@/lib/pieceWord";
import { Thumb } from "@/ui/Thumb";
import { TickBox } from "@/ui/TickBox";
import { MoneyChip, StatusChip } from "../StateChip";
import { dayWord, lateBy } from "./dayWords";
import { LateWord, LookWord, OrderChips } from "./OrderChips";
import type { Selection } from "./selection";
import type { AdminOrderRow, OrderStatus } from "./types";

type Rows = readonly AdminOrderRow[];
type Props = {
  rows: Rows;
  /** How an order is opened. */
  link: (id: string) => Pick<LinkProps, "to" | "state">;
  /** The one that is open beside the list. */
  opened: string | null;
  selection: Selection;
  /** The row was ticked or not; with Shift, so are those since the last one. */
  onTick: (row: AdminOrderRow, ticked: boolean, range: boolean) => void;
  onTickAll: (ticked: boolean) => void;
};
type RowProps = Omit<Props, "rows" | "onTickAll"> & { row: AdminOrderRow };

const head = "px-1.5 py-2 text-left text-micro font-semibold whitespace-nowrap text-ink-2";
const cell = "px-1.5 py-2 align-middle";
/** In a row, money says the rest. */
const SHORT: Partial<Record<OrderStatus, string>> = { pending: "Waiting", expired: "Expired" };

/** A parcel that is gone has a courier instead of a day to be packed by. */
function PackBy({ row }: { row: AdminOrderRow }) {
  if (row.toLookAt) {
    return (
      <span className="grid">
        <LookWord />
        {row.late && row.packBy && <LateWord words={lateBy(row.packBy) ?? "Late"} />}
      </span>
    );
  }
  if (row.cameBack) return <span className="font-semibold text-kumkum">Came back</span>;
  if (!row.packBy) {
    return (
      <>
        <span className="block truncate">{row.courier}</span>
        <span className="figures block truncate text-ink-2">{row.trackingNumber}</span>
      </>
    );
  }
  if (row.late) return <LateWord words={lateBy(row.packBy) ?? "Late"} />;
  return <span className="whitespace-nowrap">{dayWord(row.packBy)}</span>;
}

const where = ({ city, state }: AdminOrderRow) => [city, state].filter(Boolean).join(", ");

const Tick = ({ row, selection, onTick }: Pick<RowProps, "row" | "selection" | "onTick">) => (
  <TickBox
    label={`Select ${row.orderNumber}`}
    checked={selection.has(row.id)}
    onTick={(next, range) => onTick(row, next, range)}
  />
);

type NumberProps = Pick<RowProps, "row" | "link" | "opened"> & { className: string };

const OrderNumber = ({ row, link, opened, className }: NumberProps) => (
  <Link
    {...link(row.id)}
    data-record={row.id}
    aria-current={row.id === opened || undefined}
    className={className}
  >
    {row.orderNumber}
  </Link>
);

function Row({ row, link, opened, selection, onTick }: RowProps) {
  return (
    <tr className="border-b border-line hover:bg-paper has-checked:bg-rani-tint has-aria-[current=true]:bg-sunk">
      <td className="w-11 pr-1">
        <Tick row={row} selection={selection} onTick={onTick} />
      </td>
      <td className={cell}>
        <OrderNumber
          row={row}
          link={link}
          opened={opened}
          className="text-link figures inline-flex min-h-8 items-center font-medium whitespace-nowrap"
        />
        <span className="block whitespace-nowrap text-ink-2 xl:hidden">
          {shortMoment(row.createdAt)}
        </span>
      </td>
      <td className={`${cell} whitespace-nowrap max-xl:hidden`}>{shortMoment(row.createdAt)}</td>
      <td className={`${cell} max-w-40 xl:max-w-48`}>
        <span className="block truncate font-medium" title={row.name}>
          {row.name}
        </span>
        <span className="figures block text-ink-2">{row.phone}</span>
        <span className="block truncate text-ink-2 lg:hidden">{where(row)}</span>
      </td>
      <td className={`${cell} max-w-40 max-lg:hidden`}>
        <span className="block truncate">{row.city}</span>
        <span className="block truncate text-ink-2">{row.state}</span>
      </td>
      <td className={`${cell} max-xl:hidden`}>
        <span className="flex items-center gap-2.5" title={row.firstItem}>
          <Thumb src={row.image} size="row" />
          <span className="whitespace-nowrap">{pieceWord(row.pieces)}</span>
        </span>
      </td>
      <td className={`${cell} price-figures text-right font-semibold`}>{rupees(row.payable)}</td>
      <td className={`${cell} max-lg:hidden`}>
        <MoneyChip status={row.status} paymentStatus={row.paymentStatus} />
      </td>
      <td className={cell}>
        <StatusChip status={row.status} word={SHORT[row.status]} />
      </td>
      <td className={`${cell} max-w-28 xl:max-w-36`}>
        <PackBy row={row} />
      </td>
    </tr>
  );
}

export function OrderTable({ rows, onTickAll, ...rest }: Props) {
  const ticked = rows.filter(({ id }) => rest.selection.has(id)).length;
  const column = (name: string, more = "") => (
    <th key={name} scope="col" className={`${head} ${more}`}>
      {name}
    </th>
  );
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Orders</caption>
      <thead className="sticky top-14 z-(--z-raised) bg-white shadow-[inset_0_-1px_0_var(--color-control)]">
        <tr>
          <th scope="col" className="w-11 pr-1">
            <TickBox
              label={
                ticked === rows.length
                  ? `Clear these ${rows.length}`
                  : `Select these ${rows.length}`
              }
              checked={ticked > 0 && ticked === rows.length}
              some={ticked > 0 && ticked < rows.length}
              onTick={onTickAll}
            />
          </th>
          {column("Number")}
          {column("Placed", "max-xl:hidden")}
          {column("Customer")}
          {column("Town", "max-lg:hidden")}
          {column("Pieces", "max-xl:hidden")}
          {column("Payable", "text-right")}
          {column("Money", "max-lg:hidden")}
          {column("Status")}
          {column("Pack by, courier")}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

function Card({ row, link, opened, selection, onTick }: RowProps) {
  return (
    <li className="relative flex border-b border-line has-checked:bg-rani-tint has-aria-[current=true]:bg-sunk">
      <div className="relative z-1 -ml-3 shrink-0 pt-1.5">
        <Tick row={row} selection={selection} onTick={onTick} />
      </div>
      <div className="grid min-w-0 flex-1 gap-1 py-3">
        <p className="flex items-baseline justify-between gap-3">
          <OrderNumber
            row={row}
            link={link}
            opened={opened}
            className="figures font-semibold after:absolute after:inset-0"
          />
          <span className="price-figures font-semibold">{rupees(row.payable)}</span>
        </p>
        <p className="flex min-w-0 gap-1 text-small">
          <span className="min-w-0 truncate">{row.name}</span>
          <span className="shrink-0 text-ink-2">· {pieceWord(row.pieces)}</span>
        </p>
        <p className="truncate text-small text-ink-2">{where(row)}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
          <OrderChips row={row} />
          <PackBy row={row} />
        </p>
      </div>
    </li>
  );
}

export function OrderCards({ rows, onTickAll, ...rest }: Props) {
  const all = rows.every(({ id }) => rest.selection.has(id));
  const columns = rest.opened === null && "sm:grid sm:grid-cols-2 sm:gap-x-8";
  return (
    <>
      <div className="border-b border-control text-small [&>label]:-ml-3">
        <TickBox
          label={`${all ? "Clear" : "Select"} ${rows.length === 1 ? "this order" : `these ${rows.length}`}`}
          shown
          checked={all}
          onTick={onTickAll}
        />
      </div>
      <ul className={cx(columns)}>
        {rows.map((row) => (
          <Card key={row.id} row={row} {...rest} />
        ))}
      </ul>
    </>
  );
}

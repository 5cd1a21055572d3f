/** Products in a table; below 900 px each row becomes a card. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { shortMoment } from "@/lib/dates";
import { Thumb } from "@/ui/Thumb";
import { TickBox } from "@/ui/TickBox";
import { Flags } from "./Flags";
import { PriceCell } from "./PriceCell";
import type { ProductRow } from "./queries";
import { restingWords } from "./restingWords";
import { SavedAt } from "./SavedAt";
import { stockWords } from "./stockWords";

export type RowActions = {
  /** May change anything. */
  editable: boolean;
  /** They are here because nobody buys them. */
  resting: boolean;
  onStock: (row: ProductRow) => void;
  /** When its pieces were last changed on this page. */
  stockSavedAt: (id: string) => Date | null;
  onArchive: (row: ProductRow) => void;
  onRestore: (row: ProductRow) => void;
  isTicked: (id: string) => boolean;
  onTick: (ticked: boolean, rows: readonly ProductRow[]) => void;
};

type Props = { rows: readonly ProductRow[]; actions: RowActions };

const head = "px-2 py-2 text-left text-micro font-semibold whitespace-nowrap text-ink-2";
const cell = "px-2 py-2 align-middle";
const quiet =
  "min-h-11 rounded-ctl px-2 text-small underline decoration-control decoration-dotted underline-offset-4 hover:bg-sunk";

function Name({ row, actions }: { row: ProductRow; actions: RowActions }) {
  const name = <span className="line-clamp-2 font-medium">{row.name}</span>;
  return (
    <span className="grid min-w-0">
      <Link to={adminPaths.product(row.id)} className="hover:underline">
        {name}
      </Link>
      <span className="figures text-small text-ink-2">
        {row.sku} · {row.categoryName}
      </span>
      {actions.resting && row.restingSince && (
        <span className="figures text-small text-ink-2">
          Unsold {restingWords(row.restingSince)}
        </span>
      )}
    </span>
  );
}

function Stock({ row, actions }: { row: ProductRow; actions: RowActions }) {
  // A draft's pieces are told when it is published.
  if (row.state === "draft") return <span className="text-small text-ink-2">Draft</span>;
  if (!actions.editable) return <span className="figures text-small">{stockWords(row)}</span>;
  return (
    <span>
      <button
        type="button"
        aria-label={`Stock of ${row.name}: ${stockWords(row)}. Change`}
        onClick={() => actions.onStock(row)}
        className={`${quiet} figures -mx-2 ${row.free === 0 ? "text-kumkum" : ""}`}
      >
        {stockWords(row)}
      </button>
      <SavedAt at={actions.stockSavedAt(row.id)} />
    </span>
  );
}

function OnSale({ row, actions }: { row: ProductRow; actions: RowActions }) {
  if (!actions.editable || row.state === "draft") return null;
  const archived = row.state === "archived";
  const words = archived ? "Restore" : "Archive";
  return (
    <button
      type="button"
      aria-label={`${words} ${row.name}`}
      onClick={() => (archived ? actions.onRestore(row) : actions.onArchive(row))}
      className={`${quiet} -mx-2 text-ink-2`}
    >
      {words}
    </button>
  );
}

function TickRow({ row, actions }: { row: ProductRow; actions: RowActions }) {
  return (
    <TickBox
      label={`Select ${row.name}`}
      checked={actions.isTicked(row.id)}
      onTick={(ticked) => actions.onTick(ticked, [row])}
    />
  );
}

function TickAll({ rows, actions, shown }: Props & { shown?: boolean }) {
  const ticked = rows.filter(({ id }) => actions.isTicked(id)).length;
  const all = ticked === rows.length;
  return (
    <TickBox
      label={`${all ? "Clear" : "Select"} these ${rows.length}`}
      shown={shown}
      checked={all}
      some={ticked > 0 && !all}
      onTick={(next) => actions.onTick(next, rows)}
    />
  );
}

export function ProductTable({ rows, actions }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Products</caption>
      <thead className="sticky top-14 z-(--z-raised) bg-white shadow-[inset_0_-1px_0_var(--color-control)]">
        <tr>
          <th scope="col" className="w-11">
            <TickAll rows={rows} actions={actions} />
          </th>
          <th scope="col" className={head}>
            Saree
          </th>
          <th scope="col" className={`${head} text-right`}>
            Price
          </th>
          <th scope="col" className={head}>
            Stock
          </th>
          <th scope="col" className={head}>
            Shown as
          </th>
          <th scope="col" className={head}>
            Changed
          </th>
          <th scope="col" className={head}>
            <span className="sr-only">On sale</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={row.id}
            className="border-b border-line has-[[type=checkbox]:checked]:bg-rani-tint"
          >
            <td>
              <TickRow row={row} actions={actions} />
            </td>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <span className="flex items-center gap-3">
                <Thumb src={row.image} size="piece" />
                <Name row={row} actions={actions} />
              </span>
            </th>
            <td className={`${cell} text-right`}>
              <PriceCell row={row} editable={actions.editable} />
            </td>
            <td className={`${cell} whitespace-nowrap`}>
              <Stock row={row} actions={actions} />
            </td>
            <td className={cell}>
              <Flags row={row} editable={actions.editable} />
            </td>
            <td className={`${cell} text-ink-2`}>
              <span className="block whitespace-nowrap">{shortMoment(row.changedAt)}</span>
              {row.changedBy}
            </td>
            <td className={cell}>
              <OnSale row={row} actions={actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ProductCards({ rows, actions }: Props) {
  return (
    <>
      <div className="border-b border-control text-small [&>label]:-ml-3">
        <TickAll rows={rows} actions={actions} shown />
      </div>
      <ul>
        {rows.map((row) => (
          <li
            key={row.id}
            className="grid gap-1 border-b border-line py-3 has-[[type=checkbox]:checked]:bg-rani-tint"
          >
            <div className="flex gap-3">
              <span className="-mr-2 -ml-3">
                <TickRow row={row} actions={actions} />
              </span>
              <Thumb src={row.image} size="piece" />
              <div className="min-w-0 flex-1">
                <Name row={row} actions={actions} />
              </div>
            </div>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <PriceCell row={row} editable={actions.editable} />
              <Stock row={row} actions={actions} />
              <OnSale row={row} actions={actions} />
            </div>
            <Flags row={row} editable={actions.editable} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Sessions in a table; on narrow screens each row becomes a card. */
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { shortMoment } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { differenceWords } from "./count";
import type { SessionRow } from "./types";

type Props = { rows: readonly SessionRow[]; onOpen: (session: string) => void };
type RowProps = { row: SessionRow };

const head = "px-2 py-2 text-micro font-semibold whitespace-nowrap text-ink-2";
const cell = "px-2 py-3 align-top";
const sum = `${cell} price-figures text-right`;

const money = (amount: number | null | undefined): string =>
  amount == null ? "–" : rupees(amount);

function Difference({ row: { difference, noteNeeded } }: RowProps) {
  if (difference == null) return <span>–</span>;
  return (
    <span className={cx(noteNeeded && difference < 0 && "font-semibold text-kumkum")}>
      {differenceWords(difference)}
    </span>
  );
}

function Name({ row, onOpen }: RowProps & Pick<Props, "onOpen">) {
  return (
    <button
      type="button"
      onClick={() => onOpen(row.id)}
      className="text-left font-medium wrap-anywhere after:absolute after:inset-0 hover:underline"
    >
      {row.till}
    </button>
  );
}

function Moment({ at, by }: { at: string; by: string | null | undefined }) {
  return (
    <>
      <span className="figures">{shortMoment(at)}</span>
      <span className="block wrap-anywhere text-ink-2">{by}</span>
    </>
  );
}

export function SessionTable({ rows, onOpen }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Sessions of the tills</caption>
      <thead className="border-b border-control">
        <tr>
          {["Till", "Opened", "Closed"].map((name) => (
            <th key={name} scope="col" className={`${head} text-left`}>
              {name}
            </th>
          ))}
          {["Float", "Expected", "Counted", "Difference"].map((name) => (
            <th key={name} scope="col" className={`${head} text-right`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="relative border-b border-line hover:bg-paper">
            <th scope="row" className={`${cell} max-w-60 text-left font-normal`}>
              <Name row={row} onOpen={onOpen} />
            </th>
            <td className={cell}>
              <Moment at={row.openedAt} by={row.openedBy} />
            </td>
            <td className={cell}>
              {row.closedAt ? <Moment at={row.closedAt} by={row.closedBy} /> : "Open"}
            </td>
            <td className={sum}>{money(row.float)}</td>
            <td className={sum}>{money(row.expected)}</td>
            <td className={sum}>{money(row.counted)}</td>
            <td className={sum}>
              <Difference row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-2">{term}</dt>
      <dd className="price-figures text-right">{children}</dd>
    </div>
  );
}

export function SessionCards({ rows, onOpen }: Props) {
  return (
    <ul aria-label="Sessions of the tills" className="border-t border-line">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid gap-1 border-b border-line py-3 text-small hover:bg-paper"
        >
          <div className="flex items-baseline justify-between gap-3 text-body">
            <span className="min-w-0">
              <Name row={row} onOpen={onOpen} />
            </span>
            <span className="price-figures shrink-0">
              {row.closedAt ? <Difference row={row} /> : "Open"}
            </span>
          </div>
          <p className="figures wrap-anywhere text-ink-2">
            {shortMoment(row.openedAt)}, {row.openedBy}
            {row.closedAt && ` – ${shortMoment(row.closedAt)}, ${row.closedBy}`}
          </p>
          <dl className="grid gap-0.5">
            <Fact term="Float">{money(row.float)}</Fact>
            {row.closedAt && (
              <>
                <Fact term="Expected">{money(row.expected)}</Fact>
                <Fact term="Counted">{money(row.counted)}</Fact>
              </>
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

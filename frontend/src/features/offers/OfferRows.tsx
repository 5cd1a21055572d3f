/** Offers in a table; below 900 px each row becomes a card. */
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { cx } from "@/lib/cx";
import { periodWords, STATES, scopeWords, usesWords } from "./offerWords";
import type { OfferRow } from "./queries";

type Props = { rows: readonly OfferRow[] };

const head = "px-2 py-2 text-left text-micro font-semibold whitespace-nowrap text-ink-2";
const cell = "px-2 py-3 align-top";

const looks: Readonly<Record<OfferRow["state"], string>> = {
  live: "bg-leaf-tint text-leaf",
  scheduled: "bg-info-tint text-info",
  draft: "bg-sunk text-ink-2",
  used_up: "bg-turmeric-tint text-ink",
  ended: "bg-sunk text-ink-2",
};

export function StateChip({ state }: Pick<OfferRow, "state">) {
  return (
    <span
      className={cx(
        "inline-block rounded-full px-2.5 py-0.5 text-micro font-semibold whitespace-nowrap",
        looks[state],
      )}
    >
      {STATES[state]}
    </span>
  );
}

function Name({ row }: { row: OfferRow }) {
  return (
    <Link
      to={adminPaths.offer(row.id)}
      className="font-medium wrap-anywhere hover:underline max-md:after:absolute max-md:after:inset-0"
    >
      {row.label}
    </Link>
  );
}

const Code = ({ row }: { row: OfferRow }) =>
  row.code ? (
    <span className="figures font-semibold">{row.code}</span>
  ) : (
    <span className="text-ink-2">Automatic</span>
  );

export function OfferTable({ rows }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">Offers</caption>
      <thead className="sticky top-14 z-(--z-raised) bg-white shadow-[inset_0_-1px_0_var(--color-control)]">
        <tr>
          {["Offer", "Code", "Taken off", "Runs", "Used", "State"].map((name) => (
            <th key={name} scope="col" className={head}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line hover:bg-paper">
            <th scope="row" className={`${cell} max-w-80 text-left font-normal`}>
              <Name row={row} />
              <span className="block text-ink-2">{row.terms}</span>
            </th>
            <td className={cell}>
              <Code row={row} />
              <span className="block text-ink-2">
                {row.onSite ? "Shown on the site" : "Not shown"}
              </span>
            </td>
            <td className={cell}>{scopeWords(row)}</td>
            <td className={`${cell} figures`}>{periodWords(row)}</td>
            <td className={`${cell} figures whitespace-nowrap`}>{usesWords(row)}</td>
            <td className={cell}>
              <StateChip state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function OfferCards({ rows }: Props) {
  return (
    <ul>
      {rows.map((row) => (
        <li key={row.id} className="relative grid gap-1 border-b border-line py-3 text-small">
          <div className="flex items-start justify-between gap-3">
            <span className="min-w-0 text-body">
              <Name row={row} />
            </span>
            <StateChip state={row.state} />
          </div>
          <p className="text-ink-2">
            <Code row={row} /> · {row.terms}
          </p>
          <p className="figures flex flex-wrap justify-between gap-x-4 text-ink-2">
            <span>{periodWords(row)}</span>
            <span>{usesWords(row)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

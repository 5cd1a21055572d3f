/** Figures of a report: one line each, or one below the other where there is no room for columns. */
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/useMediaQuery";

export type Figure<Row> = {
  label: string;
  of: (row: Row) => ReactNode;
  /** In a column it may stand in two lines. */
  wraps?: boolean;
};

type Props<Row> = {
  caption: string;
  /** What the names are of. */
  names: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => ReactNode;
  /** The sum of the rows above. */
  isTotal?: (row: Row) => boolean;
  figures: readonly Figure<Row>[];
};

const rule = (isTotal: boolean): string =>
  isTotal ? "border-t border-ink font-semibold" : "border-t border-line";
const never = () => false;
const HEAD = "py-2 text-micro font-semibold text-ink-2";

function Columns<Row>(props: Props<Row>) {
  const { caption, names, rows, keyOf, nameOf, isTotal = never, figures } = props;
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={cx(HEAD, "pr-2 text-left")}>
            {names}
          </th>
          {figures.map(({ label }) => (
            <th key={label} scope="col" className={cx(HEAD, "pl-3 text-right")}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={rule(isTotal(row))}>
            <th
              scope="row"
              className={cx(
                "min-w-20 py-2.5 pr-2 text-left wrap-anywhere",
                !isTotal(row) && "font-medium",
              )}
            >
              {nameOf(row)}
            </th>
            {figures.map(({ label, of, wraps }) => (
              <td
                key={label}
                className={cx("py-2.5 pl-3 text-right", !wraps && "whitespace-nowrap")}
              >
                {of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Blocks<Row>(props: Props<Row>) {
  const { caption, rows, keyOf, nameOf, isTotal = never, figures } = props;
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      {rows.map((row) => (
        <tbody key={keyOf(row)} className={rule(isTotal(row))}>
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="pt-2.5 pb-1 text-left font-semibold wrap-anywhere"
            >
              {nameOf(row)}
            </th>
          </tr>
          {figures.map(({ label, of }) => (
            <tr key={label} className="last:*:pb-2.5">
              <th scope="row" className="py-0.5 pr-3 text-left font-normal text-ink-2">
                {label}
              </th>
              <td className="py-0.5 text-right">{of(row)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function FiguresTable<Row>(props: Props<Row>) {
  const wide = useMediaQuery("(min-width: 48rem)");
  return wide ? <Columns {...props} /> : <Blocks {...props} />;
}

/** What each table of the return comes to: one line each, or one below the other where there is no room for columns. */
import { cx } from "@/lib/cx";
import { useMediaQuery } from "@/lib/useMediaQuery";
import type { GstTable } from "./queries";
import { amount, tableName } from "./reportWords";

type Props = { tables: readonly GstTable[] };

const CAPTION = "The tables of GSTR-1";

const SUMS = [
  { label: "Taxable value", of: ({ taxable }: GstTable) => amount(taxable) },
  { label: "IGST", of: ({ igst }: GstTable) => amount(igst) },
  { label: "CGST", of: ({ cgst }: GstTable) => amount(cgst) },
  { label: "SGST", of: ({ sgst }: GstTable) => amount(sgst) },
];
const FIGURES = [{ label: "Rows", of: ({ rows }: GstTable) => String(rows) }, ...SUMS];

const isTotal = ({ table }: GstTable): boolean => table === "total";
const rule = (table: GstTable): string =>
  isTotal(table) ? "border-t border-ink font-semibold" : "border-t border-line";

function Name({ table }: { table: string }) {
  const { name, portal } = tableName(table);
  return (
    <>
      {name} <span className="font-normal text-ink-2">({portal})</span>
    </>
  );
}

function Columns({ tables }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{CAPTION}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 pr-2 text-left text-micro font-semibold text-ink-2">
            Table
          </th>
          {FIGURES.map(({ label }) => (
            <th
              key={label}
              scope="col"
              className="py-2 pl-3 text-right text-micro font-semibold text-ink-2"
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => (
          <tr key={table.table} className={rule(table)}>
            <th
              scope="row"
              className={cx("py-2.5 pr-2 text-left", !isTotal(table) && "font-medium")}
            >
              <Name table={table.table} />
            </th>
            {FIGURES.map(({ label, of }) => (
              <td key={label} className="py-2.5 pl-3 text-right whitespace-nowrap">
                {of(table)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Blocks({ tables }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{CAPTION}</caption>
      {tables.map((table) => (
        <tbody key={table.table} className={rule(table)}>
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-2.5 pb-1 text-left font-semibold">
              <Name table={table.table} />
            </th>
          </tr>
          {FIGURES.map(({ label, of }) => (
            <tr key={label} className="last:*:pb-2.5">
              <th scope="row" className="py-0.5 text-left font-normal text-ink-2">
                {label}
              </th>
              <td className="py-0.5 text-right whitespace-nowrap">{of(table)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function GstTables({ tables }: Props) {
  const wide = useMediaQuery("(min-width: 48rem)");
  return wide ? <Columns tables={tables} /> : <Blocks tables={tables} />;
}

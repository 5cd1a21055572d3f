/** What each table of the return comes to. */
import { type Figure, FiguresTable } from "./FiguresTable";
import type { GstTable } from "./queries";
import { amount, tableName } from "./reportWords";

const FIGURES: readonly Figure<GstTable>[] = [
  { label: "Rows", of: ({ rows }) => String(rows) },
  { label: "Taxable value", of: ({ taxable }) => amount(taxable) },
  { label: "IGST", of: ({ igst }) => amount(igst) },
  { label: "CGST", of: ({ cgst }) => amount(cgst) },
  { label: "SGST", of: ({ sgst }) => amount(sgst) },
];

function Name({ table }: Pick<GstTable, "table">) {
  const { name, portal } = tableName(table);
  return (
    <>
      {name} <span className="font-normal text-ink-2">({portal})</span>
    </>
  );
}

export function GstTables({ tables }: { tables: readonly GstTable[] }) {
  return (
    <FiguresTable
      caption="The tables of GSTR-1"
      names="Table"
      rows={tables}
      keyOf={({ table }) => table}
      nameOf={Name}
      isTotal={({ table }) => table === "total"}
      figures={FIGURES}
    />
  );
}

/** Discounts by hand, a line for each of the staff. */
import { type Figure, FiguresTable } from "./FiguresTable";
import type { StaffDiscounts } from "./queries";
import { amount, percentWords } from "./reportWords";

const counts = new Intl.NumberFormat("en-IN");

function Largest({ largestNumber, largestPercentage }: StaffDiscounts) {
  if (!largestNumber) return "–";
  return (
    <>
      {percentWords(largestPercentage)}{" "}
      <span className="inline-block whitespace-nowrap">on {largestNumber}</span>
    </>
  );
}

const FIGURES: readonly Figure<StaffDiscounts>[] = [
  { label: "Bills", of: ({ bills }) => counts.format(bills) },
  { label: "With discount", of: ({ reduced }) => counts.format(reduced) },
  { label: "Sold", of: ({ sold }) => amount(sold) },
  { label: "Taken off", of: ({ discount }) => amount(discount) },
  { label: "Part of it", of: ({ percentage }) => percentWords(percentage) },
  { label: "Largest", of: Largest, wraps: true },
];

export function DiscountsTable({ staff }: { staff: readonly StaffDiscounts[] }) {
  return (
    <FiguresTable
      caption="Discounts by hand"
      names="Staff"
      rows={staff}
      // Somebody may have had the name before somebody else.
      keyOf={({ staff: name, bills, sold }) => `${name} ${bills} ${sold}`}
      nameOf={({ staff: name }) => name}
      figures={FIGURES}
    />
  );
}

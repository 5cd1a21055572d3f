/** Discounts by hand: one line for each of the staff, or one below the other where there is no room for columns. */
import type { ReactNode } from "react";
import { useMediaQuery } from "@/lib/useMediaQuery";
import type { StaffDiscounts } from "./queries";
import { amount, percentWords } from "./reportWords";

type Props = { staff: readonly StaffDiscounts[] };
type Figure = { label: string; of: (discounts: StaffDiscounts) => ReactNode };

const CAPTION = "Discounts by hand";
const counts = new Intl.NumberFormat("en-IN");

/** Somebody may have had the name before somebody else. */
const keyOf = ({ staff, bills, sold }: StaffDiscounts): string => `${staff} ${bills} ${sold}`;

function Largest({ largestNumber, largestPercentage }: StaffDiscounts) {
  if (!largestNumber) return "–";
  return (
    <>
      {percentWords(largestPercentage)}{" "}
      <span className="inline-block whitespace-nowrap">on {largestNumber}</span>
    </>
  );
}

const FIGURES: readonly Figure[] = [
  { label: "Bills", of: ({ bills }) => counts.format(bills) },
  { label: "With discount", of: ({ reduced }) => counts.format(reduced) },
  { label: "Sold", of: ({ sold }) => amount(sold) },
  { label: "Taken off", of: ({ discount }) => amount(discount) },
  { label: "Part of it", of: ({ percentage }) => percentWords(percentage) },
];
const LARGEST: Figure = { label: "Largest", of: Largest };

function Columns({ staff }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{CAPTION}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-2 pr-2 text-left text-micro font-semibold text-ink-2">
            Staff
          </th>
          {[...FIGURES, LARGEST].map(({ label }) => (
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
        {staff.map((one) => (
          <tr key={keyOf(one)} className="border-t border-line">
            <th scope="row" className="min-w-20 py-2.5 pr-2 text-left font-medium wrap-anywhere">
              {one.staff}
            </th>
            {FIGURES.map(({ label, of }) => (
              <td key={label} className="py-2.5 pl-3 text-right whitespace-nowrap">
                {of(one)}
              </td>
            ))}
            <td className="py-2.5 pl-3 text-right">{LARGEST.of(one)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Blocks({ staff }: Props) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{CAPTION}</caption>
      {staff.map((one) => (
        <tbody key={keyOf(one)} className="border-t border-line">
          <tr>
            <th
              scope="rowgroup"
              colSpan={2}
              className="pt-2.5 pb-1 text-left font-semibold wrap-anywhere"
            >
              {one.staff}
            </th>
          </tr>
          {[...FIGURES, LARGEST].map(({ label, of }) => (
            <tr key={label} className="last:*:pb-2.5">
              <th scope="row" className="py-0.5 pr-3 text-left font-normal text-ink-2">
                {label}
              </th>
              <td className="py-0.5 text-right">{of(one)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

export function DiscountsTable({ staff }: Props) {
  const wide = useMediaQuery("(min-width: 48rem)");
  return wide ? <Columns staff={staff} /> : <Blocks staff={staff} />;
}

/** Which numbers were used, series by series, and whether one is missing. */
import { CircleCheck } from "lucide-react";
import { InfoPanel } from "@/ui/InfoPanel";
import type { IssuedNumbers } from "./queries";

const head = "py-2 text-micro font-semibold text-ink-2";
const counts = new Intl.NumberFormat("en-IN");

function Verdict({ documents }: { documents: readonly IssuedNumbers[] }) {
  const broken = documents.filter(({ isWhole }) => !isWhole);
  if (broken.length > 0) {
    return (
      <InfoPanel tone="turmeric" title="A number is missing, or was used twice">
        <ul className="grid gap-1">
          {broken.map(({ nature, series, first, last, count }) => (
            <li key={`${nature} ${first}`} className="wrap-anywhere">
              Series {series} ({nature}): {counts.format(count)} documents from {first} to {last}
            </li>
          ))}
        </ul>
        <p className="mt-2">Please ask whoever looks after the shop's software.</p>
      </InfoPanel>
    );
  }
  // The return itself says what is awaited.
  if (documents.some(({ missing }) => missing > 0)) return null;
  return (
    <p className="flex gap-2 text-small">
      <CircleCheck size={20} strokeWidth={1.5} aria-hidden="true" className="shrink-0 text-leaf" />
      Each number is used once and none is missing.
    </p>
  );
}

export function IssuedNumbersPart({ documents }: { documents: readonly IssuedNumbers[] }) {
  if (documents.length === 0) return <p>No documents were issued on these days.</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <table className="w-full text-small">
        <caption className="sr-only">Document numbers</caption>
        <thead>
          <tr>
            <th scope="col" className={`${head} pr-2 text-left`}>
              Documents
            </th>
            <th scope="col" className={`${head} text-left`}>
              First – last
            </th>
            <th scope="col" className={`${head} pl-3 text-right`}>
              Count
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map(({ nature, first, last, count, cancelled }) => (
            <tr key={`${nature} ${first}`} className="border-t border-line">
              <th scope="row" className="py-2.5 pr-2 text-left font-medium">
                {nature}
              </th>
              <td className="py-2.5">
                <span className="whitespace-nowrap">{first} –</span>{" "}
                <span className="whitespace-nowrap">{last}</span>
              </td>
              <td className="py-2.5 pl-3 text-right">
                {counts.format(count)}
                {cancelled > 0 && (
                  <span className="block text-micro text-ink-2">
                    and {counts.format(cancelled)} cancelled
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Verdict documents={documents} />
    </div>
  );
}

/** What a file would change, row by row, and what of it is left out. */
import type { ImportedRow } from "./queries";

const value = (text: string): string => text || "nothing";

export function Differences({ rows, more }: { rows: readonly ImportedRow[]; more: number }) {
  return (
    <section aria-label="What changes" className="grid gap-2">
      <h2 className="font-sans text-title font-semibold">What changes</h2>
      <ul className="border-t border-line">
        {rows.map(({ line, sku, kind, differences }) => (
          <li key={line} className="grid gap-1 border-b border-line py-2 text-small">
            <p>
              <span className="figures font-semibold">{sku}</span>
              {kind === "new" && <span className="ml-2 text-leaf">new, a draft</span>}
              <span className="ml-2 text-ink-2">line {line}</span>
            </p>
            <dl className="grid gap-x-4 gap-y-0.5 sm:grid-cols-2">
              {differences.map(({ field, before, after }) => (
                <div key={field} className="flex min-w-0 flex-wrap gap-x-2">
                  <dt className="text-ink-2">{field}</dt>
                  <dd className="min-w-0 break-words">
                    {kind !== "new" && (
                      <>
                        <del className="line-clamp-2 text-ink-2">{value(before)}</del>
                        <span className="sr-only"> becomes </span>
                      </>
                    )}
                    <ins className="line-clamp-2 no-underline">{value(after)}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-ink-2">And {more} more.</p>}
    </section>
  );
}

export function LeftOut({ rows, more }: { rows: readonly ImportedRow[]; more: number }) {
  return (
    <section aria-label="Left out" className="grid gap-2">
      <h2 className="font-sans text-title font-semibold">Left out</h2>
      <ul className="border-t border-line">
        {rows.map(({ line, sku, problem }) => (
          <li key={line} className="border-b border-line py-2 text-small">
            <p>
              <span className="figures font-semibold">{sku || "No article number"}</span>
              <span className="ml-2 text-ink-2">line {line}</span>
            </p>
            <p className="break-words text-kumkum">{problem}</p>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-ink-2">And {more} more, in the file.</p>}
    </section>
  );
}

/** More of a list nobody reads. */
const MOST_NAMES = 50;

export function PicturesLeftOver({ names }: { names: readonly string[] }) {
  return (
    <section aria-label="Pictures that no row names" className="grid gap-2">
      <h2 className="font-sans text-title font-semibold">Pictures that no row names</h2>
      <p className="text-small text-ink-2">
        You sent them within the last day. Is a name in the column images spelt otherwise?
      </p>
      <ul className="border-t border-line text-small">
        {names.slice(0, MOST_NAMES).map((name) => (
          <li key={name} className="border-b border-line py-2 wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
      {names.length > MOST_NAMES && (
        <p className="text-small text-ink-2">And {names.length - MOST_NAMES} more.</p>
      )}
    </section>
  );
}

/** What came of a bulk action; stays until it is closed. */
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import { paths } from "@/paths";
import { STEP_WORDS } from "./selection";
import type { BulkResult, ParcelStep } from "./types";

/** The answer knows ids only. */
type Named = BulkResult & { orderNumber: string };

export type Outcome = { action: ParcelStep; results: readonly Named[] };

export function outcomeWords({ results }: Pick<Outcome, "results">): string {
  const failed = results.filter(({ ok }) => !ok).length;
  const done = `${results.length - failed} done`;
  return failed > 0 ? `${done} · ${failed} not` : done;
}

export function BulkResults({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  // The bar that was pressed is gone: the keyboard goes on here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome takes the focus
  useEffect(() => panel.current?.focus(), [outcome]);
  const failed = outcome.results.filter(({ ok }) => !ok);
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      data-quiet-focus
      className={`flex items-start gap-3 border-l-[3px] py-1 pl-4 text-small ${failed.length > 0 ? "border-turmeric bg-turmeric-tint" : "border-leaf bg-leaf-tint"}`}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">
          {STEP_WORDS[outcome.action]}: {outcomeWords(outcome)}
        </p>
        {failed.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {failed.map(({ id, orderNumber, message }) => (
              <li key={id}>
                <Link to={paths.adminOrder(id)} className="text-link figures">
                  {orderNumber}
                </Link>
                {message && `: ${message}`}
              </li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        aria-label="Close the results"
        onClick={onClose}
        className="grid size-11 shrink-0 place-items-center"
      >
        <X size={20} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </div>
  );
}

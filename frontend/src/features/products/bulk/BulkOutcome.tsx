/** What came of changing many sarees; stays until it is closed. */
import { X } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "@/paths";
import type { BulkResult } from "../queries";

export type NamedResult = BulkResult & { sku: string };

type Props = { results: readonly NamedResult[]; onClose: () => void };

export function BulkOutcome({ results, onClose }: Props) {
  const failed = results.filter(({ ok }) => !ok);
  const done = `${results.length - failed.length} done`;
  return (
    <div
      role="status"
      className={`flex items-start gap-3 border-l-[3px] py-1 pl-4 text-small ${failed.length > 0 ? "border-turmeric bg-turmeric-tint" : "border-leaf bg-leaf-tint"}`}
    >
      <div className="min-w-0 flex-1 py-2.5">
        <p className="font-semibold">
          {failed.length > 0 ? `${done} · ${failed.length} not` : done}
        </p>
        {failed.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {failed.map(({ id, sku, message }) => (
              <li key={id}>
                <Link to={paths.adminProduct(id)} className="text-link figures">
                  {sku}
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

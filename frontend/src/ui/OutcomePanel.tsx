/** What came of doing something to many rows; stays until it is closed, and takes the focus from the bar that is gone. */
import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";

/** How many it was done to, and how many not. */
function outcomeWords(results: readonly { ok: boolean }[]): string {
  const failed = results.filter(({ ok }) => !ok).length;
  const done = `${results.length - failed} done`;
  return failed > 0 ? `${done} · ${failed} not` : done;
}

type Result = { id: string; ok: boolean; message?: string | null | undefined };
type Props<R extends Result> = {
  results: readonly R[];
  /** What was done, before the words of the outcome. */
  action?: string;
  /** One that it was not done to, by its name. */
  name: (result: R) => ReactNode;
  onClose: () => void;
};

export function OutcomePanel<R extends Result>({ results, action, name, onClose }: Props<R>) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome takes the focus
  useEffect(() => panel.current?.focus(), [results]);
  const failed = results.filter(({ ok }) => !ok);
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
          {action && `${action}: `}
          {outcomeWords(results)}
        </p>
        {failed.length > 0 && (
          <ul className="mt-1 grid gap-1">
            {failed.map((result) => (
              <li key={result.id}>
                {name(result)}
                {result.message && `: ${result.message}`}
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

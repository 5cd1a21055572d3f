import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";

type Props = {
  /** In the order of the fields; `field` is the id of the control. */
  errors: readonly { field: string; message: string }[];
  /** One sentence before the list. */
  lead?: string | undefined;
  /** Changes with every failed attempt, so that the summary takes the focus again. */
  attempt?: number;
};

/** What has to be put right, with links to the fields, in the same words that stand there. Takes the focus. */
export function ErrorSummary({ errors, lead, attempt = 0 }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const any = errors.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must take the focus even if the errors are the same
  useEffect(() => {
    if (any) box.current?.focus();
  }, [any, attempt]);
  if (!any) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="flex gap-3 border-l-[3px] border-kumkum bg-kumkum-tint p-4"
    >
      <CircleAlert
        size={24}
        strokeWidth={1.5}
        aria-hidden="true"
        className="shrink-0 text-kumkum"
      />
      <div>
        <h2 className="font-sans text-title font-semibold">There is a problem</h2>
        {lead && <p className="mt-1 text-small">{lead}</p>}
        <ul className="mt-2 grid gap-1">
          {errors.map((error) => (
            <li key={error.field}>
              <a
                className="inline-flex min-h-6 items-center text-small text-kumkum underline underline-offset-[3px]"
                href={`#${error.field}`}
                onClick={(event) => {
                  event.preventDefault();
                  const control = document.getElementById(error.field);
                  control?.scrollIntoView({ block: "center" });
                  control?.focus({ preventScroll: true });
                }}
              >
                {error.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Money that needs a person (ruling 12): late, double or wrong payments and refunds that failed. Nothing is shown while there is none. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import type { StaffPaymentIssue } from "@/api/types";
import { dateTime } from "@/lib/dates";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";

/** Enough to act on; the number in the title says how many there are. */
const SHOWN = 10;

const issuesQuery = () =>
  $staffApi.queryOptions("get", "/api/payment-issues", { params: { query: { perPage: SHOWN } } });

type RowProps = {
  issue: StaffPaymentIssue;
  busy: boolean;
  onResolve: (note: string) => void;
};

function Row({ issue, busy, onResolve }: RowProps) {
  const [note, setNote] = useState("");
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (note.trim() === "") return setError("Please say what was done");
    setError(null);
    onResolve(note.trim());
  };
  return (
    <li className="grid gap-x-8 gap-y-3 border-t border-line py-4">
      <div className="grid min-w-0 content-start gap-1 text-small">
        <p className="font-medium">
          {issue.title} ·{" "}
          <Link
            to={adminPaths.order(issue.orderId)}
            className="text-link figures whitespace-nowrap"
          >
            {issue.orderNumber}
          </Link>
        </p>
        <p className="break-words">{issue.note}</p>
        <p>{issue.toDo}</p>
        <p className="text-ink-2">{dateTime(issue.openedAt)}</p>
      </div>
      <form onSubmit={submit} noValidate className="grid content-start gap-2">
        <Field label="What was done" error={error}>
          {(control) => (
            <Input
              {...control}
              value={note}
              maxLength={staffLimits.ResolveIssueBody.note.maxLength}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          tone="secondary"
          size="compact"
          busy={busy}
          className="justify-self-start"
        >
          Done
          <span className="sr-only">: {issue.orderNumber}</span>
        </Button>
      </form>
    </li>
  );
}

export function PaymentIssues() {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const issues = useQuery({ ...issuesQuery(), refetchInterval: useAttended(PATIENCE) && EVERY });
  const resolve = $staffApi.useMutation("post", "/api/payment-issues/{id}/resolve", {
    onSuccess: async () => {
      toast.success("Noted in the order's history");
      await queries.invalidateQueries({ queryKey: issuesQuery().queryKey });
      // The row and its button are gone: the keyboard goes on here.
      heading.current?.focus();
    },
    onError: (error) => toast.error(describeFailure(error).message),
  });
  if (issues.isError && !issues.data) {
    return (
      <InfoPanel tone="kumkum" role="alert" title="The payments could not be loaded">
        {describeFailure(issues.error).message}
      </InfoPanel>
    );
  }
  const total = issues.data?.page.total ?? 0;
  if (!issues.data || total === 0) return null;
  const resolving = resolve.isPending ? resolve.variables.params.path.id : null;
  return (
    <section aria-labelledby="payment-issues" className="bg-turmeric-tint p-4 md:p-6">
      <h2
        id="payment-issues"
        ref={heading}
        tabIndex={-1}
        className="mb-3 font-sans text-title font-semibold focus:outline-none"
      >
        Needs attention: {total === 1 ? "1 payment" : `${total} payments`}
      </h2>
      <ul>
        {issues.data.data.map((issue) => (
          <Row
            key={issue.id}
            issue={issue}
            busy={resolving === issue.id}
            onResolve={(note) =>
              resolve.mutate({ params: { path: { id: issue.id } }, body: { note } })
            }
          />
        ))}
      </ul>
      {total > SHOWN && (
        <p className="border-t border-line pt-3 text-small text-ink-2">
          The oldest {SHOWN} of {total}. The others follow when these are done.
        </p>
      )}
    </section>
  );
}

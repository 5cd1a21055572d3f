/** Emails that were given up: somebody waits for each of them. Nothing is shown while there are none. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import type { StaffMail } from "@/api/types";
import { dateTime } from "@/lib/dates";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { toast } from "@/ui/toast";
import { mailWord } from "./mailWords";

/** Enough to act on; the number in the title says how many there are. */
const SHOWN = 5;

export const deadMailsQuery = () =>
  $staffApi.queryOptions("get", "/api/mails", {
    params: { query: { state: "dead", perPage: SHOWN } },
  });

type RowProps = { mail: StaffMail; busy: boolean; onResend: () => void };

function Row({ mail, busy, onResend }: RowProps) {
  const facts = [mail.about, mail.to].filter((fact) => fact != null).join(" · ");
  return (
    <li className="grid gap-x-6 gap-y-3 border-t border-line py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0 text-small">
        <p className="font-medium">
          {mailWord(mail.kind)}
          {facts && <span className="figures font-normal break-words text-ink-2"> · {facts}</span>}
        </p>
        {mail.endedAt && <p className="text-ink-2">Given up {dateTime(mail.endedAt)}</p>}
        {mail.lastError && <p className="break-words text-ink-2">{mail.lastError}</p>}
      </div>
      <Button
        tone="secondary"
        size="compact"
        busy={busy}
        onClick={onResend}
        className="justify-self-start"
      >
        Send again
        <span className="sr-only">
          : {mailWord(mail.kind)} {mail.about}
        </span>
      </Button>
    </li>
  );
}

export function DeadMails() {
  const queries = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const attended = useAttended(PATIENCE);
  const dead = useQuery({ ...deadMailsQuery(), refetchInterval: attended && EVERY });
  const resend = $staffApi.useMutation("post", "/api/mails/{id}/resend", {
    onSuccess: async () => {
      toast.success("The email will be sent in a moment");
      await queries.invalidateQueries({ queryKey: deadMailsQuery().queryKey });
      // The row and its button are gone: the keyboard goes on here.
      heading.current?.focus();
    },
    onError: (error) => toast.error(describeFailure(error).message),
  });
  if (dead.isError && !dead.data) {
    return (
      <InfoPanel tone="kumkum" role="alert" title="The emails could not be loaded">
        {describeFailure(dead.error).message}
      </InfoPanel>
    );
  }
  const total = dead.data?.page.total ?? 0;
  if (!dead.data || total === 0) return null;
  const sending = resend.isPending ? resend.variables.params.path.id : null;
  return (
    <section aria-labelledby="dead-mails" className="bg-kumkum-tint p-4 md:p-6">
      <h2
        id="dead-mails"
        ref={heading}
        tabIndex={-1}
        className="mb-3 font-sans text-title font-semibold text-kumkum focus:outline-none"
      >
        {total === 1 ? "1 email did not arrive" : `${total} emails did not arrive`}
      </h2>
      <ul>
        {dead.data.data.map((mail) => (
          <Row
            key={mail.id}
            mail={mail}
            busy={sending === mail.id}
            onResend={() => resend.mutate({ params: { path: { id: mail.id } } })}
          />
        ))}
      </ul>
      {total > SHOWN && (
        <p className="border-t border-line pt-3 text-small text-ink-2">
          The newest {SHOWN} of {total}. The others follow when these are sent.
        </p>
      )}
    </section>
  );
}

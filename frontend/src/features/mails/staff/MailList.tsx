/** Emails in one state, and what is sent again. */
import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { EmptyState } from "@/ui/EmptyState";
import { Leaf } from "@/ui/Leaf";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { toast } from "@/ui/toast";
import { MailRow } from "./MailRow";
import { isAboutMails, type MailViewName, mailsQuery } from "./queries";

/** So many leave without a question. */
const FEW = 20;

const NOTHING: Readonly<Record<MailViewName, { title: string; text: string }>> = {
  dead: { title: "Every email has left", text: "What could not be sent would stand here." },
  waiting: { title: "No email waits", text: "New ones leave within seconds." },
  sent: { title: "No email was sent yet", text: "Receipts and replies stand here once they left." },
};

type Props = { view: MailViewName; page: number; onPage: (page: number) => void };

export function MailList({ view, page, onPage }: Props) {
  const queries = useQueryClient();
  const list = useRef<HTMLDivElement>(null);
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const mails = useQuery({
    ...mailsQuery(view, page),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval,
  });
  const after = async (words: string) => {
    toast.success(words);
    await queries.invalidateQueries({ predicate: isAboutMails });
    // The row and its button are gone: the keyboard goes on here.
    list.current?.focus();
  };
  const onError = (error: unknown) => toast.error(describeFailure(error).message);
  const resend = $staffApi.useMutation("post", "/api/mails/{id}/resend", {
    onSuccess: () => after("The email will be sent in a moment"),
    onError,
  });
  const resendAll = $staffApi.useMutation("post", "/api/mails/resend", {
    onSuccess: ({ emails }) =>
      after(
        emails === 0
          ? "None can be sent again: their addresses take no email"
          : `${emails === 1 ? "1 email" : `${emails} emails`} will be sent in a moment`,
      ),
    onError,
  });
  const [asking, setAsking] = useState(false);
  const { data, error, isPlaceholderData, refetch } = mails;
  const sending = resend.isPending ? resend.variables.params.path.id : null;
  return (
    <div
      ref={list}
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 focus:outline-none"
    >
      {error !== null && (
        <LoadFailed
          title={data ? "The emails below may be out of date" : "The emails could not be loaded"}
          message={describeFailure(error).message}
          onRetry={() => void refetch()}
        />
      )}
      {!data && error === null && <SkeletonRows what="emails" rows={5} row="h-20" />}
      {data?.data.length === 0 && (
        <EmptyState title={NOTHING[view].title}>
          <p>{NOTHING[view].text}</p>
        </EmptyState>
      )}
      {view === "dead" && data && data.data.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="compact"
            busy={resendAll.isPending}
            onClick={() => (data.page.total > FEW ? setAsking(true) : resendAll.mutate({}))}
          >
            Send all again
          </Button>
          <p className="min-w-0 text-small text-ink-2">
            Up to 100 at once. Addresses that take no email are left out.
          </p>
        </div>
      )}
      {data && data.data.length > 0 && (
        <ul
          className={cx("border-t border-line", isPlaceholderData && "opacity-60")}
          aria-busy={isPlaceholderData}
        >
          {data.data.map((mail) => (
            <MailRow
              key={mail.id}
              mail={mail}
              busy={sending === mail.id}
              onResend={() => resend.mutate({ params: { path: { id: mail.id } } })}
            />
          ))}
        </ul>
      )}
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Send them all again?"
        keep="Not now"
        act="Send all again"
        onAct={() => {
          setAsking(false);
          resendAll.mutate({});
        }}
      >
        Up to 100 people get an email in the next minutes. It cannot be called back.
      </Dialog>
      {data && <Leaf of="emails" page={page} in={data.page} back="Back" on="More" onGo={onPage} />}
    </div>
  );
}

/** Bills that need a person: the list at the left, the chosen one at the right; on a phone one of both. Which one is in the address. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ArrowLeft, QrCode } from "lucide-react";
import { type ComponentType, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { describeFailure } from "@/api/errors";
import { ConflictDetail } from "@/features/counter/conflicts/ConflictDetail";
import { ConflictList } from "@/features/counter/conflicts/ConflictList";
import {
  cancelForShortage,
  conflictsQuery,
  type Resolved,
  resolveConflict,
} from "@/features/counter/conflicts/queries";
import { isOpen } from "@/features/counter/conflicts/words";
import { EVERY, PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { toast } from "@/ui/toast";
import { IdleLine } from "../session/IdleLine";

const CONFLICT = "conflict";

const back =
  "flex min-h-11 items-center gap-2 rounded-ctl px-3 text-small font-medium hover:bg-sunk";

function useConflicts() {
  const list = useQuery({
    ...conflictsQuery(),
    refetchInterval: useAttended(PATIENCE) && EVERY,
    refetchOnWindowFocus: true,
  });
  const queries = useQueryClient();
  const { queryKey } = conflictsQuery();
  const settle = async (id: string, asked: Promise<Resolved>) => {
    const answer = await asked;
    if ("conflict" in answer) {
      const { conflict } = answer;
      queries.setQueryData(queryKey, (before) =>
        before?.map((one) => (one.id === id ? conflict : one)),
      );
    }
    // Also when it was refused: what is on the shelf may have changed, or somebody else has done it.
    void queries.invalidateQueries({ queryKey });
    return "failure" in answer ? answer.failure : null;
  };
  return { ...list, settle };
}

type Props = {
  username: string;
  mayCancelOrders: boolean;
};

export function ConflictsScreen({ username, mayCancelOrders }: Props) {
  const { data, error, refetch, settle } = useConflicts();
  const isWide = useMediaQuery("(min-width: 48rem)");
  const [address, setAddress] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Beside the list and not in what is shown of one: a number that comes is missing no more, and its form is gone. */
  const [Reader, setReader] = useState<ComponentType<{ onClose: () => void }> | null>(null);
  const readCopy = () =>
    import("@/features/counter/conflicts/CopyReader").then(
      ({ CopyReader }) => setReader(() => CopyReader),
      () => toast.error("This part could not be loaded. Check the connection and try again."),
    );
  const sought = address.get(CONFLICT);
  const found = data?.find(({ id }) => id === sought);
  const shown = found ?? (isWide && sought === null ? data?.find(isOpen) : undefined);
  const isAlone = !isWide && (shown !== undefined || (sought !== null && data !== undefined));

  const done = () => {
    toast.success("Noted.");
    setAddress({}, { replace: true });
    // The form and its button are gone.
    heading.current?.focus();
  };
  const settled = async (id: string, asked: Promise<Resolved>) => {
    const failure = await settle(id, asked);
    if (!failure) done();
    return failure;
  };
  const detail = shown ? (
    <ConflictDetail
      key={shown.id}
      conflict={shown}
      isSought={sought !== null}
      onResolve={(body) => settled(shown.id, resolveConflict(shown.id, body))}
      onReadCopy={() => void readCopy()}
      onCancelOrder={
        mayCancelOrders
          ? (order) => settled(shown.id, cancelForShortage(shown.id, order.id))
          : undefined
      }
    />
  ) : (
    sought !== null &&
    data && <p className="p-4 text-ink-2 lg:p-6">This one is not here any more.</p>
  );
  const isEmpty = data?.length === 0;
  return (
    <div data-ground="white" className="flex h-dvh flex-col overflow-hidden bg-white">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-1 border-b border-line px-2 pl-4 md:pl-6">
        <h1
          ref={heading}
          tabIndex={-1}
          className="mr-auto font-sans text-title font-semibold focus:outline-none"
        >
          What needs a person
        </h1>
        {/* The last bills of a device that is gone leave no gap behind them. */}
        <button type="button" onClick={() => void readCopy()} className={back}>
          <QrCode size={20} strokeWidth={1.5} aria-hidden="true" />
          <span className="max-[48rem]:sr-only">Read a shop's copy</span>
        </button>
        <Link to={adminPaths.counter} className={back}>
          <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
          Counter
        </Link>
      </header>
      <IdleLine name={username} />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col focus:outline-none min-[48rem]:grid min-[48rem]:grid-cols-[minmax(280px,360px)_minmax(0,1fr)]"
      >
        {!isAlone && (
          <div className="min-h-0 min-w-0 overflow-y-auto border-line max-[48rem]:flex-1 min-[48rem]:border-r">
            {error !== null && (
              <LoadFailed
                title={data ? "The list below may be out of date" : "The list could not be loaded"}
                message={describeFailure(error).message}
                onRetry={() => void refetch()}
              />
            )}
            {!data && error === null && (
              <SkeletonRows what="what needs a person" rows={4} row="h-16" className="gap-2 p-4" />
            )}
            {isEmpty && (
              <div className="px-4">
                <EmptyState title="Nothing needs a person.">
                  <p>Bills that a device brings and that do not fit appear here by themselves.</p>
                </EmptyState>
              </div>
            )}
            {data && !isEmpty && (
              <ConflictList
                conflicts={data}
                chosen={shown?.id ?? null}
                pathOf={adminPaths.conflict}
              />
            )}
          </div>
        )}
        {(isWide || isAlone) && (
          <div className="min-h-0 min-w-0 overflow-y-auto max-[48rem]:flex-1">
            {isAlone && (
              <Link to={adminPaths.conflicts} className={back}>
                <ArrowLeft size={20} strokeWidth={1.5} aria-hidden="true" />
                All
              </Link>
            )}
            {detail}
          </div>
        )}
      </main>
      {Reader && <Reader onClose={() => setReader(null)} />}
    </div>
  );
}

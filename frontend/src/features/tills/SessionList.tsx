/** Sessions of tills, the newest first; further down with each "Show more". */
import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/ui/Button";
import { Failed, Waiting } from "./pieces";
import { askSessions, SESSIONS_KEY } from "./queries";
import { SessionCards, SessionTable } from "./SessionRows";

type Props = { isWide: boolean; onOpen: (session: string) => void };

export function SessionList({ isWide, onOpen }: Props) {
  const list = useInfiniteQuery({
    queryKey: SESSIONS_KEY,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => askSessions(pageParam, signal),
    getNextPageParam: ({ next }) => next ?? null,
    staleTime: 0,
  });
  const rows = list.data?.pages.flatMap(({ data }) => data);
  const failed = list.isError && (
    <Failed
      what="sessions"
      error={list.error}
      busy={list.isFetching}
      onRetry={() => void (rows ? list.fetchNextPage() : list.refetch())}
    />
  );
  if (!rows) return failed || <Waiting what="sessions" />;
  if (rows.length === 0) return <p className="text-ink-2">No till was opened yet.</p>;
  const Rows = isWide ? SessionTable : SessionCards;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Rows rows={rows} onOpen={onOpen} />
      {failed}
      {list.hasNextPage && !list.isError && (
        <Button
          tone="secondary"
          busy={list.isFetchingNextPage}
          className="justify-self-center"
          onClick={() => void list.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

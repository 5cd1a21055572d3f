/** The audit log, newest first; further down with each "Show older". */
import { useInfiniteQuery } from "@tanstack/react-query";
import { staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { ErrorPanel } from "@/ui/ErrorPanel";
import { Spinner } from "@/ui/Spinner";
import { AuditEntry } from "./AuditEntry";

/** What the address asks for. */
export type AuditSearch = { staff?: string; subjectKind?: string; from?: string; to?: string };

export function AuditList({ search }: { search: AuditSearch }) {
  const log = useInfiniteQuery({
    queryKey: ["staff", "audit", search],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam, signal }) => {
      const query = { ...search, ...(pageParam === null ? {} : { after: pageParam }) };
      const { data, error } = await staffApi.GET("/api/admin/audit", { params: { query }, signal });
      if (!data) throw error;
      return data;
    },
    getNextPageParam: ({ next }) => next ?? null,
  });
  if (log.isError && !log.data) {
    const { message } = describeFailure(log.error);
    return <ErrorPanel message={message} onRetry={() => void log.refetch()} />;
  }
  if (!log.data) return <Spinner size={24} label="Loading the log" />;
  const rows = log.data.pages.flatMap(({ data }) => data);
  if (rows.length === 0) {
    return (
      <EmptyState title="Nothing fits">
        <p>Nobody did anything like that on these days.</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid gap-4">
      <ul className="border-t border-line">
        {rows.map((row) => (
          <AuditEntry key={row.id} row={row} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button
          tone="secondary"
          busy={log.isFetchingNextPage}
          className="justify-self-center"
          onClick={() => void log.fetchNextPage()}
        >
          Show older
        </Button>
      )}
    </div>
  );
}

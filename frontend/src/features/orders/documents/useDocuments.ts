/** The documents of several orders, and what is missing of them. */
import { useQueries } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";
import type { DocumentBody } from "@/api/types";
import { documentsQuery } from "./queries";

export type Documents = {
  bodies: DocumentBody[];
  /** So many orders are still asked about. */
  waiting: number;
  /** So many have none yet. */
  without: number;
  /** What went wrong, each sentence once. */
  failures: string[];
};

export function useDocuments(orderIds: readonly string[]): Documents {
  const found = useQueries({ queries: orderIds.map(documentsQuery) });
  const failed = found.flatMap(({ error }) => (error ? [describeFailure(error).message] : []));
  return {
    bodies: found.flatMap(({ data }) => data?.data.map(({ body }) => body) ?? []),
    waiting: found.filter(({ isLoading }) => isLoading).length,
    without: found.filter(({ data }) => data?.data.length === 0).length,
    failures: [...new Set(failed)],
  };
}

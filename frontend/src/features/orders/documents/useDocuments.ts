/** The documents of several orders, and what is missing of them. */
import { useQueries } from "@tanstack/react-query";
import { describeFailure } from "@/api/errors";
import type { DocumentBody } from "@/api/types";
import { documentsQuery } from "./queries";

export type OrderDocument = {
  /** Its order's id. */
  order: string;
  /** Under which it is fetched as a PDF. */
  file: string;
  body: DocumentBody;
};

export type Documents = {
  /** An order's invoice before its credit notes. */
  all: OrderDocument[];
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
    all: found.flatMap(({ data }, at) =>
      (data?.data ?? []).map(({ file, body }) => ({ order: orderIds[at] ?? "", file, body })),
    ),
    waiting: found.filter(({ isLoading }) => isLoading).length,
    without: found.filter(({ data }) => data?.data.length === 0).length,
    failures: [...new Set(failed)],
  };
}

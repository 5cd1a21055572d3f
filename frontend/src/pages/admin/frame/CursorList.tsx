/** A list that is leafed through: while it waits, fails, has nothing to show, and once it is there. */
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describeFailure } from "@/api/errors";
import { CursorPages, type Place } from "@/ui/CursorPages";
import { LoadFailed } from "@/ui/LoadFailed";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { RowArea } from "./RowArea";

type Page<Row> = { data: Row[]; next?: string | null; previous?: string | null };

type Props<Row> = {
  /** "messages" */
  of: string;
  found: UseQueryResult<Page<Row>, unknown>;
  /** While it is on its way: how many rows, and the class of their height. */
  waiting: readonly [rows: number, height: string];
  /** The buttons' words, back first. */
  words?: readonly [string, string];
  empty: ReactNode;
  className?: string;
  onTurn: (place: Place) => void;
  children: (rows: Row[]) => ReactNode;
};

export function CursorList<Row>(props: Props<Row>) {
  const { of, found, waiting, words, empty, className, onTurn, children } = props;
  const { data, error, isPlaceholderData, refetch } = found;
  const rows = data?.data ?? [];
  const { fields, message } = describeFailure(error);
  // A link to a page of another list: asking again does not help.
  const strayed = "after" in fields || "before" in fields;
  const retry = () => (strayed ? onTurn({ after: null, before: null }) : void refetch());
  return (
    <>
      {error !== null && (
        <LoadFailed
          title={
            rows.length > 0 ? `The ${of} below may be out of date` : `The ${of} could not be loaded`
          }
          message={message}
          onRetry={retry}
        />
      )}
      {!data && error === null && <SkeletonRows what={of} rows={waiting[0]} row={waiting[1]} />}
      {rows.length > 0 && (
        <RowArea stale={isPlaceholderData} className={className}>
          {children(rows)}
        </RowArea>
      )}
      {data && rows.length === 0 && error === null && empty}
      {data && <CursorPages of={of} words={words} page={data} onTurn={onTurn} />}
    </>
  );
}

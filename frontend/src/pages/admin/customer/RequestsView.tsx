/** What people ask about their data, the soonest due on top; and what was done. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { describeFailure } from "@/api/errors";
import type { CustomerList } from "@/features/customers/staff/customerList";
import { FinishRequest } from "@/features/customers/staff/requests/FinishRequest";
import { type Known, NoteRequest } from "@/features/customers/staff/requests/NoteRequest";
import { type DataRequest, dataRequestsQuery } from "@/features/customers/staff/requests/queries";
import { RequestRow } from "@/features/customers/staff/requests/RequestRow";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { CursorPages } from "@/ui/CursorPages";
import { EmptyState } from "@/ui/EmptyState";
import { LoadFailed } from "@/ui/LoadFailed";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { RowArea } from "../frame/RowArea";

type Props = { list: CustomerList; go: (change: Partial<CustomerList>) => void };

/** What another page hands over: a request to write down, or one that was just seen to. */
export type RequestsState = {
  known?: Known;
  finish?: { request: DataRequest; outcome: string };
};

const STATES = [
  { value: "open", label: "Open" },
  { value: "due", label: "Due soon" },
  { value: "done", label: "Done" },
] as const;

const NOTHING = {
  open: {
    title: "No open requests",
    text: "When somebody asks for a copy of their data, a correction, to be erased, or complains about it: write it down here.",
  },
  due: { title: "Nothing is due", text: "No request is late or due within seven days." },
  done: { title: "Nothing done yet", text: "Requests that were finished stay here for a year." },
};

export function RequestsView({ list, go }: Props) {
  const { pathname, search, state: handed } = useLocation();
  const navigate = useNavigate();
  const given = handed as RequestsState | null;
  const [known, setKnown] = useState<Known | null>(given?.known ?? null);
  const [finishing, setFinishing] = useState(given?.finish ?? null);
  const side = useMediaQuery("(min-width: 56.25rem)") ? "right" : "bottom";
  const { state, after, before } = list;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...dataRequestsQuery({ state, ...(after && { after }), ...(before && { before }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Coming back to this place later opens nothing again. */
  const forget = () => {
    if (given) void navigate(pathname + search, { replace: true, state: null });
  };
  const strayed =
    error !== null && ["after", "before"].some((n) => n in describeFailure(error).fields);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="w-full sm:w-96">
          <SegmentedControl
            label="Which requests"
            options={STATES}
            value={state}
            onChange={(chosen) => go({ state: chosen })}
          />
        </div>
        <Button tone="secondary" onClick={() => setKnown({})}>
          Write a request down
        </Button>
      </div>
      {error !== null && (
        <LoadFailed
          title="The requests could not be loaded"
          message={describeFailure(error).message}
          onRetry={strayed ? () => go({}) : () => void refetch()}
        />
      )}
      {!data && error === null && <SkeletonRows what="requests" rows={2} row="h-24" />}
      {data && data.data.length > 0 && (
        <RowArea stale={isPlaceholderData}>
          <ul aria-label="Data requests" className="border-t border-line">
            {data.data.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                from={pathname + search}
                onFinish={() => setFinishing({ request, outcome: "" })}
              />
            ))}
          </ul>
        </RowArea>
      )}
      {data?.data.length === 0 && error === null && (
        <EmptyState title={NOTHING[state].title}>
          <p>{NOTHING[state].text}</p>
        </EmptyState>
      )}
      {data && (
        <CursorPages of="requests" words={["Further up", "Further down"]} page={data} onTurn={go} />
      )}
      <NoteRequest
        known={known}
        side={side}
        onClose={() => {
          setKnown(null);
          forget();
        }}
      />
      <FinishRequest
        request={finishing?.request ?? null}
        outcome={finishing?.outcome}
        side={side}
        onClose={() => {
          setFinishing(null);
          forget();
        }}
      />
    </>
  );
}

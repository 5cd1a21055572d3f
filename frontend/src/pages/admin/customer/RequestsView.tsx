/** What people ask about their data, the soonest due on top; and what was done. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { CustomerList } from "@/features/customers/staff/customerList";
import { FinishRequest } from "@/features/customers/staff/requests/FinishRequest";
import { type Known, NoteRequest } from "@/features/customers/staff/requests/NoteRequest";
import { type DataRequest, dataRequestsQuery } from "@/features/customers/staff/requests/queries";
import { RequestRow } from "@/features/customers/staff/requests/RequestRow";
import { useMediaQuery } from "@/lib/useMediaQuery";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { SegmentedControl } from "@/ui/SegmentedControl";
import { CursorList } from "../frame/CursorList";

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
  const found = useQuery({
    ...dataRequestsQuery({ state, ...(after && { after }), ...(before && { before }) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  /** Coming back to this place later opens nothing again. */
  const forget = () => {
    if (given) void navigate(pathname + search, { replace: true, state: null });
  };
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
      <CursorList
        of="requests"
        found={found}
        waiting={[2, "h-24"]}
        words={["Further up", "Further down"]}
        empty={
          <EmptyState title={NOTHING[state].title}>
            <p>{NOTHING[state].text}</p>
          </EmptyState>
        }
        onTurn={go}
      >
        {(rows) => (
          <ul aria-label="Data requests" className="border-t border-line">
            {rows.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                from={pathname + search}
                onFinish={() => setFinishing({ request, outcome: "" })}
              />
            ))}
          </ul>
        )}
      </CursorList>
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

import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { dateTime } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";
import { sessionsQuery } from "./queries";

/** What a device without a known name is called. */
const UNKNOWN = "Unknown device";

const failed = (error: unknown) => toast.error(describeFailure(error).message);

/** Where one is signed in; one device or all of them can be signed out. `onEverywhere` follows, for this device too. */
export function Devices({ onEverywhere }: { onEverywhere: () => void }) {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const sessions = useSuspenseQuery(sessionsQuery()).data.data;
  const end = $shopperApi.useMutation("delete", "/api/customers/sessions/{id}", {
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    onError: failed,
  });
  const endAll = $shopperApi.useMutation("delete", "/api/customers/sessions", {
    onSuccess: onEverywhere,
    onError: failed,
  });
  return (
    <div className="grid gap-4">
      <ul className="border-t border-line">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="font-medium">{session.device || UNKNOWN}</p>
              <p className="text-small text-ink-2">
                {session.current ? "This device" : `Last used ${dateTime(session.lastSeenAt)}`}
              </p>
            </div>
            {!session.current && (
              <Button
                tone="quiet"
                className="-mx-2"
                busy={end.isPending && end.variables.params.path.id === session.id}
                aria-label={`Sign out ${session.device || UNKNOWN}`}
                onClick={() => end.mutate({ params: { path: { id: session.id } } })}
              >
                Sign out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button
        tone="secondary"
        className="justify-self-start"
        busy={endAll.isPending}
        onClick={() => setAsking(true)}
      >
        Sign out everywhere
      </Button>
      <Dialog
        open={asking}
        onOpenChange={setAsking}
        title="Sign out everywhere?"
        keep="Stay signed in"
        act="Sign out everywhere"
        danger
        onAct={() => endAll.mutate({})}
      >
        All devices are signed out, this one too, and the cart on this device is emptied.
      </Dialog>
    </div>
  );
}

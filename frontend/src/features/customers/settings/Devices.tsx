import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { DeviceList } from "@/ui/DeviceList";
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
      <DeviceList
        devices={sessions.map((one) => ({ ...one, device: one.device || UNKNOWN }))}
        ending={end.isPending ? end.variables.params.path.id : null}
        onEnd={(id) => end.mutate({ params: { path: { id } } })}
      />
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

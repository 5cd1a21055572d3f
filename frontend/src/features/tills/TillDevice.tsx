/** Whether a till sells without the network, and on which device. The owner lets one do so, and takes that back. */
import { type ReactNode, useRef, useState } from "react";
import type { Failure } from "@/api/errors";
import { shortMoment } from "@/lib/dates";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { InfoPanel } from "@/ui/InfoPanel";
import type { Device } from "./deviceCalls";
import type { Till } from "./types";

type Act = () => Promise<Failure | null>;

type Props = {
  till: Till;
  /** The id of the device that this browser is; null when it is none. */
  here: string | null;
  /** They set up the shop. */
  maySetUp: boolean;
  /** Both end with null when it is done. */
  onRegister: Act;
  onRemove: Act;
  /** How this browser comes to keep bills, where it does not promise to. */
  install?: ReactNode;
};

/** The browser makes no promise to keep bills. */
const NOT_KEPT = "not_kept";

const bills = (count: number): string => (count === 1 ? "1 bill" : `${count} bills`);

/** "another device · series C1, last seen 22 Nov, 6:20 pm, 2 bills wait" */
function deviceWords({ id, series, lastSeenAt, waiting }: Device, here: string | null): string {
  if (id === here) return `this device · series ${series}`;
  const facts = [
    `series ${series}`,
    `last seen ${shortMoment(lastSeenAt)}`,
    ...(waiting > 0 ? [`${bills(waiting)} ${waiting === 1 ? "waits" : "wait"}`] : []),
  ];
  return `another device · ${facts.join(", ")}`;
}

const whatIsLost = (waiting: number): string =>
  waiting > 0
    ? `When it was last seen, ${bills(waiting)} waited on it. Bills that still wait on it are lost to the books unless they are typed in by hand.`
    : "Bills that still wait on it are lost to the books unless they are typed in by hand.";

function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** The same without waiting to be drawn: the second press of a double click finds it. */
  const busy = useRef(false);
  return {
    isBusy,
    failure,
    run: async (act: Act) => {
      if (busy.current) return;
      busy.current = true;
      setBusy(true);
      setFailure(null);
      setFailure(await act());
      busy.current = false;
      setBusy(false);
    },
  };
}

export function TillDevice({ till, here, maySetUp, onRegister, onRemove, install }: Props) {
  const { isBusy, failure, run } = useAct();
  const [isAsking, setAsking] = useState(false);
  const { device } = till;
  const [field] = Object.values(failure?.fields ?? {});
  const reason = here === null ? null : "This device sells at another till already.";
  return (
    <section
      aria-label="Selling without the network"
      className="grid justify-items-start gap-2 border-t border-line pt-3"
    >
      <p className="figures text-small wrap-anywhere text-ink-2">
        {device
          ? `Sells without the network: ${deviceWords(device, here)}`
          : "Sells with the network only."}
      </p>
      {failure && (
        <InfoPanel tone="kumkum" role="alert" className="w-full">
          {field ?? failure.message}
        </InfoPanel>
      )}
      {failure?.code === NOT_KEPT && install}
      {maySetUp && !device && (
        <Button
          tone="secondary"
          size="compact"
          busy={isBusy}
          reason={reason}
          onClick={() => void run(onRegister)}
        >
          Let this device sell without the network
        </Button>
      )}
      {maySetUp && device && (
        <>
          <Button tone="quiet" className="-ml-2" busy={isBusy} onClick={() => setAsking(true)}>
            Remove the device
          </Button>
          <Dialog
            open={isAsking}
            onOpenChange={setAsking}
            title={`Remove the device of ${till.name}?`}
            keep="Keep it"
            act="Remove device"
            danger
            onAct={() => void run(onRemove)}
          >
            {whatIsLost(device.waiting)}
          </Dialog>
        </>
      )}
    </section>
  );
}

/** The bills of this device: which wait to be sent, which the shop has, and which need a person. */
import { useState } from "react";
import { Link } from "react-router-dom";
import { adminPaths } from "@/adminPaths";
import { cx } from "@/lib/cx";
import { shortMoment } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import type { BillRow, BillState } from "./database";
import { isWaiting } from "./deviceView";
import type { DeviceHere } from "./useDevice";

const STATES: Record<BillState, { word: string; look: string }> = {
  asking: { word: "Not sure", look: "text-turmeric" },
  waiting: { word: "Waits", look: "text-turmeric" },
  sent: { word: "Sent", look: "text-ink-2" },
  refused: { word: "Needs a person", look: "text-kumkum" },
};

/** More than a day's sales are found under Bills. */
const MOST_SENT = 20;

function shownBills(bills: readonly BillRow[]): BillRow[] {
  const isSent = ({ state }: BillRow) => state === "sent";
  return [...bills.filter((bill) => !isSent(bill)), ...bills.filter(isSent).slice(0, MOST_SENT)];
}

type RowProps = { bill: BillRow; onForget: () => void; onPrint: () => void };

function Row({ bill, onForget, onPrint }: RowProps) {
  const { word, look } = STATES[bill.state];
  return (
    <li className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 px-4 py-2.5">
      <span className="figures truncate font-semibold">{bill.number}</span>
      <span className="price-figures text-right font-semibold">{rupees(bill.total)}</span>
      <span className="figures text-small text-ink-2">{shortMoment(bill.at)}</span>
      <span className={cx("text-right text-small font-semibold", look)}>{word}</span>
      {bill.state === "waiting" && (
        <Button
          tone="quiet"
          aria-label={`Print again: bill ${bill.number}`}
          className="col-span-2 -mb-1 -ml-2 justify-self-start"
          onClick={onPrint}
        >
          Print again
        </Button>
      )}
      {bill.state === "refused" && (
        <span className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 text-small text-ink-2">
          The shop keeps it for a manager.
          <Button tone="quiet" className="-mr-2" onClick={onForget}>
            Take off this list
          </Button>
        </span>
      )}
    </li>
  );
}

type Props = {
  device: DeviceHere;
  /** They look after what did not fit (`counter.oversee`). */
  mayOversee: boolean;
  /** Prints one that waits once more. */
  onPrint: (id: string) => void;
  onClose: () => void;
};

export function WaitingBills({ device, mayOversee, onPrint, onClose }: Props) {
  const { bills, engine, isSending } = device;
  const [said, say] = useState<string | null>(null);
  const waiting = bills.filter(isWaiting).length;
  const rows = shownBills(bills);
  const send = async () => {
    say(null);
    const result = await engine?.send();
    if (result === "silent") say("The shop could not be reached. The bills are kept here.");
  };
  return (
    <Drawer
      open
      onOpenChange={onClose}
      title="Waiting bills"
      foot={
        waiting > 0 && device.is === "ready" ? (
          <Button wide busy={isSending} onClick={() => void send()}>
            Send now
          </Button>
        ) : undefined
      }
    >
      {device.is === "removed" && waiting > 0 && (
        <InfoPanel tone="kumkum" title="This browser is not the device of a till any more">
          Its bills are kept here and cannot be sent. Ask a manager to enter them by hand.
        </InfoPanel>
      )}
      <div role="status" className="empty:hidden">
        {said && <InfoPanel tone="turmeric">{said}</InfoPanel>}
      </div>
      {mayOversee && bills.some(({ state }) => state === "refused") && (
        <p className="px-4 pt-2">
          <Link to={adminPaths.conflicts} className="text-link inline-flex min-h-11 items-center">
            See what needs a person
          </Link>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="p-4 text-ink-2">No bill was sold on this device yet.</p>
      ) : (
        <ul aria-label="Bills of this device" className="divide-y divide-line border-b border-line">
          {rows.map((bill) => (
            <Row
              key={bill.id}
              bill={bill}
              onPrint={() => onPrint(bill.id)}
              onForget={() => void engine?.forget(bill.id)}
            />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

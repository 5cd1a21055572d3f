/** What has to be known of this device, under the bar of the counter. */
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { BillRow } from "./database";
import { isUnsent } from "./deviceView";
import type { DeviceHere } from "./useDevice";

/** Later nobody waits for the paper; it is printed from the list of bills. */
const FRESH = 24 * 60 * 60_000;

type LineProps = { children: string; act?: ReactNode };

function Line({ children, act }: LineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 border-l-[3px] border-turmeric bg-turmeric-tint pl-3 text-small md:pl-5">
      <TriangleAlert
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className="shrink-0 text-turmeric"
      />
      <p className="min-w-0 flex-1 py-2 wrap-anywhere">{children}</p>
      {act}
    </div>
  );
}

function Act({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="text-link min-h-11 shrink-0 px-2 font-semibold"
    >
      {children}
    </button>
  );
}

const clockWords = (minutes: number): string =>
  `The clock of this device is ${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead" : "behind"}. Set it right: without the network, bills are dated by it.`;

/** Issued or stored before the page was loaded, and its paper never came out: the newest. */
const unprinted = ({ bills, before }: DeviceHere, now: number): BillRow | undefined =>
  bills.find(
    ({ id, state, isPrinted, at }) =>
      (state === "waiting" || state === "sent") &&
      !isPrinted &&
      before.includes(id) &&
      now - Date.parse(at) < FRESH,
  );

type Props = {
  device: DeviceHere;
  /** A bill is on its way or just sold: its paper is being printed. */
  isBusy: boolean;
  onPrint: (bill: BillRow) => void;
};

export function DeviceNotices({ device, isBusy, onPrint }: Props) {
  const { engine, minutesOff, bills, said } = device;
  const paper = isBusy ? undefined : unprinted(device, Date.now());
  const waiting = bills.filter(isUnsent).length;
  const kept = waiting === 1 ? "1 bill is kept here" : `${waiting} bills are kept here`;
  return (
    <div role="status">
      {minutesOff !== null && <Line>{clockWords(minutesOff)}</Line>}
      {device.is === "removed" && waiting > 0 && (
        <Line>{`This browser is not the device of a till any more. ${kept}.`}</Line>
      )}
      {said.length > 0 && (
        <Line act={<Act onClick={() => engine?.silence()}>Close</Act>}>{said.join(" ")}</Line>
      )}
      {paper && (
        <Line
          act={
            <>
              <Act onClick={() => onPrint(paper)}>Print it</Act>
              <Act onClick={() => void engine?.printed(paper.id)}>No</Act>
            </>
          }
        >
          {`Bill ${paper.number} is stored. Print it?`}
        </Line>
      )}
    </div>
  );
}

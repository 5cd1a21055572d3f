/** The return of outward supplies: what goes into it, whether it adds up, and its files. */
import { CircleCheck } from "lucide-react";
import { InfoPanel } from "@/ui/InfoPanel";
import { Skeleton } from "@/ui/Skeleton";
import { GstTables } from "./GstTables";
import type { Period } from "./periods";
import type { GstReturn } from "./queries";
import { TakeReport } from "./TakeReport";
import { isWaiting, UnseenPart } from "./UnseenPart";

/** As high as what will stand there, so that nothing below it moves. */
export function GstReturnWaiting() {
  return (
    <div role="status">
      <span className="sr-only">Adding up the return</span>
      <Skeleton className="h-[1154px] min-[48rem]:h-[426px] lg:h-[406px]" />
    </div>
  );
}

export function GstReturnPart({ period, gst }: { period: Period; gst: GstReturn }) {
  const hasRows = gst.tables.some(({ rows }) => rows > 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {hasRows ? (
        <GstTables tables={gst.tables} />
      ) : (
        <p>No tax invoices were issued on these days.</p>
      )}
      {hasRows && gst.balances && (
        <p className="flex gap-2 text-small">
          <CircleCheck
            size={20}
            strokeWidth={1.5}
            aria-hidden="true"
            className="shrink-0 text-leaf"
          />
          The tables, the HSN summary and the documents come to the same, to the paisa.
        </p>
      )}
      {!gst.balances && (
        <InfoPanel tone="kumkum" role="alert" title="The tables do not come to the same.">
          Please do not file this return; ask whoever looks after the shop's software.
        </InfoPanel>
      )}
      {isWaiting(gst) && <UnseenPart missing={gst.missing} waiting={gst.waiting} />}
      {/* Of numbers, too, the portal wants to hear, those of papers without tax among them. */}
      {!isWaiting(gst) && (hasRows || gst.documents.length > 0) && (
        <div className="grid justify-items-start gap-2">
          <TakeReport report="gstr1" period={period} tone="primary">
            Download for the GST portal (zip)
          </TakeReport>
          <p className="text-small text-ink-2">
            For the offline tool of the GST portal: import each file under its own section.
          </p>
        </div>
      )}
    </div>
  );
}

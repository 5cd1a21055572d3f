/** Bills on hold, at any counter; each can be taken up. */
import { useId } from "react";
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import { clockTime } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { pieceWord } from "@/lib/pieceWord";
import { Button } from "@/ui/Button";
import { Drawer } from "@/ui/Drawer";
import { InfoPanel } from "@/ui/InfoPanel";
import { SkeletonRows } from "@/ui/SkeletonRows";
import { Spinner } from "@/ui/Spinner";
import { whose } from "./parked";
import type { OnHoldBill } from "./types";
import type { OnHold } from "./useOnHold";

type Props = { onHold: OnHold; onClose: () => void };

type RowProps = {
  bill: OnHoldBill;
  isUnsure: boolean;
  isTaking: boolean;
  /** Another one is under way, or none can be taken up. */
  isOff: boolean;
  /** Where it stands why. */
  why: string | undefined;
  onTake: () => void;
};

function Row({ bill, isUnsure, isTaking, isOff, why, onTake }: RowProps) {
  return (
    <li>
      <button
        type="button"
        aria-disabled={isOff || isTaking || undefined}
        aria-busy={isTaking || undefined}
        aria-describedby={why}
        onClick={() => {
          if (!isOff && !isTaking) onTake();
        }}
        className={cx(
          "grid min-h-16 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2.5 text-left",
          isOff ? "cursor-not-allowed text-ink-2" : "hover:bg-sunk",
        )}
      >
        <span className="truncate font-semibold">{whose(bill.customer) ?? "Walk-in Customer"}</span>
        <span className="price-figures text-right font-semibold">{rupees(bill.total)}</span>
        <span className="figures min-w-0 text-small wrap-anywhere text-ink-2">
          {pieceWord(bill.pieces)} · since {clockTime(bill.parkedAt)}, by {bill.staff}
          {bill.isHere && <span className="font-semibold"> · On this device</span>}
        </span>
        <span
          className={cx(
            "inline-flex items-center justify-end gap-2 text-small font-semibold",
            isOff ? "text-ink-2" : "text-rani-700",
          )}
        >
          {isTaking && <Spinner size={16} />}
          {isUnsure ? "Try again" : "Take up"}
        </span>
        {isUnsure && (
          <span className="col-span-2 text-small text-turmeric">
            Asked for here, and not on the counter yet.
          </span>
        )}
      </button>
    </li>
  );
}

export function OnHoldDrawer({ onHold, onClose }: Props) {
  const { list, isAway, waiting, unsure, isHolding, taking, trouble, reason, take } = onHold;
  const why = useId();
  const row = (bill: OnHoldBill, isUnsure: boolean) => (
    <Row
      key={bill.id}
      bill={bill}
      isUnsure={isUnsure}
      isTaking={taking === bill.id}
      isOff={reason !== null || isHolding || (taking !== null && taking !== bill.id)}
      why={reason ? why : undefined}
      onTake={() => take(bill)}
    />
  );
  const isEmpty = waiting.length + unsure.length === 0;
  return (
    <Drawer open onOpenChange={onClose} title="On hold">
      <p className="p-4 text-small text-ink-2">
        Pieces are kept for half an hour, those of bills on this device not at all: what is sold
        meanwhile is gone.
      </p>
      {reason && (
        <InfoPanel tone="turmeric" title="Nothing can be taken up now.">
          <span id={why}>{reason}</span>
        </InfoPanel>
      )}
      {trouble && (
        <InfoPanel tone="turmeric" role="alert">
          {trouble}
        </InfoPanel>
      )}
      {isAway && (
        <p role="status" className="px-4 pb-4 text-small">
          Bills held by other tills show again once the network is back.
        </p>
      )}
      {list.isError && !isAway && (
        <InfoPanel
          tone="kumkum"
          role="alert"
          title="The bills on hold could not be loaded"
          actions={
            <Button
              tone="secondary"
              size="compact"
              busy={list.isFetching}
              onClick={() => void list.refetch()}
            >
              Try again
            </Button>
          }
        >
          {describeFailure(list.error).message}
        </InfoPanel>
      )}
      {!isEmpty && (
        <ul aria-label="Bills on hold" className="divide-y divide-line border-y border-line">
          {unsure.map((bill) => row(bill, true))}
          {waiting.map((bill) => row(bill, false))}
        </ul>
      )}
      {list.isPending && !isAway && (
        <SkeletonRows
          what="bills on hold"
          rows={3}
          row="h-16"
          className="gap-px border-t border-line"
        />
      )}
      {isEmpty && (list.isSuccess || isAway) && (
        <p className="px-4 text-ink-2">No bill is on hold{isAway && " on this device"}.</p>
      )}
    </Drawer>
  );
}

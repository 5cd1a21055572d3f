/** The server charges something else than the screen showed: old and new, before anything is paid (ruling 2). */
import { rupees } from "@/lib/money";
import { Dialog } from "@/ui/Dialog";
import type { PriceChange } from "./usePurchase";

type Props = {
  change: PriceChange | null;
  onBack: () => void;
  onAccept: (change: PriceChange) => void;
};

export function PriceChangeDialog({ change, onBack, onAccept }: Props) {
  if (!change) return null;
  const now = change.now.payable;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onBack();
      }}
      title="The amount to pay has changed"
      keep="Back to cart"
      act={`Accept ${rupees(now)}`}
      onAct={() => onAccept(change)}
    >
      <dl className="grid gap-1 border-l-[3px] border-turmeric bg-turmeric-tint p-3 text-ink">
        <div className="flex justify-between gap-4">
          <dt>It was</dt>
          <dd className="price-figures">{rupees(change.before)}</dd>
        </div>
        <div className="flex justify-between gap-4 font-semibold">
          <dt>It is now</dt>
          <dd className="price-figures">{rupees(now)}</dd>
        </div>
      </dl>
      <p className="mt-3">
        A price or an offer changed while you were filling in the form. Nothing has been charged.
      </p>
    </Dialog>
  );
}

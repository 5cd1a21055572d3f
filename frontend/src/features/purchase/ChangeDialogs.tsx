/** Between Pay Now and paying something changed: old and new, before anything is charged (ruling 2). */
import { useEffect } from "react";
import { useCart } from "@/features/cart/useCart";
import { rupees } from "@/lib/money";
import { Dialog } from "@/ui/Dialog";
import { toast } from "@/ui/toast";
import { type Change, priceChanges, shortageChanges } from "./changes";
import type { Purchase } from "./usePurchase";

function Changes({ rows }: { rows: readonly Change[] }) {
  return (
    <table className="w-full border-l-[3px] border-turmeric bg-turmeric-tint text-left text-ink">
      <thead className="text-small">
        <tr>
          <td className="p-3 pb-1" />
          <th scope="col" className="p-3 pb-1 text-right font-normal">
            It was
          </th>
          <th scope="col" className="p-3 pb-1 text-right font-normal">
            It is now
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, what, before, now }) => (
          <tr key={id} className="align-baseline last:font-semibold">
            <th scope="row" className="px-3 py-1.5 font-normal [overflow-wrap:anywhere]">
              {what}
            </th>
            <td className="price-figures px-3 py-1.5 text-right font-normal">{before}</td>
            <td className="px-3 py-1.5 text-right font-semibold">{now}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function ChangeDialogs({ purchase }: { purchase: Purchase }) {
  const { update, remove } = useCart();
  const { change, forgetChange } = purchase;
  useEffect(() => {
    // A message about the cart as it was must not lie over what is asked now.
    if (change) toast.dismiss();
  }, [change]);
  if (!change) return null;
  const onOpenChange = (open: boolean) => {
    if (!open) forgetChange();
  };
  if (change.kind === "price") {
    return (
      <Dialog
        open
        onOpenChange={onOpenChange}
        title="The amount to pay has changed"
        keep="Back to cart"
        act={`Accept ${rupees(change.now.payable)}`}
        onAct={() => void purchase.pay(change.address, change.now)}
      >
        <Changes rows={priceChanges(change.before, change.now)} />
        <p className="mt-3">
          A price or an offer changed while you were filling in the form. Nothing has been charged.
        </p>
      </Dialog>
    );
  }
  const takeWhatIsThere = () => {
    for (const { id, available } of change.short) {
      if (available > 0) update(id, available);
      else remove(id);
    }
    forgetChange();
  };
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      title="Somebody else bought it first"
      keep="Back to cart"
      act="Change my cart"
      onAct={takeWhatIsThere}
    >
      <Changes rows={shortageChanges(change.short)} />
      <p className="mt-3">
        Fewer pieces are left than you chose. Nothing has been charged; the new total is shown
        before you pay.
      </p>
    </Dialog>
  );
}

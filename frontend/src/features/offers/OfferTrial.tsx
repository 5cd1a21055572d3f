/** What the offer in the form would do, asked of the server: it is saved only later. */
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Check, Minus, TriangleAlert } from "lucide-react";
import { describeFailure } from "@/api/errors";
import { cx } from "@/lib/cx";
import { shortMoment } from "@/lib/dates";
import { rupees } from "@/lib/money";
import { pieceWord } from "@/lib/pieceWord";
import { useSettled } from "@/lib/useSettled";
import { type OfferFields, offerBody, schema } from "./offerFields";
import { type Offer, type OfferPreview, previewQuery } from "./queries";

type Props = { fields: OfferFields; offer: Offer | null };

function Cart({ cart }: { cart: OfferPreview["carts"][number] }) {
  const Sign = cart.wins ? Check : Minus;
  return (
    <li className="grid gap-0.5 border-t border-line py-2.5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="figures font-semibold">
          {rupees(cart.subtotal)}
          <span className="font-normal text-ink-2">, {pieceWord(cart.pieces)}</span>
        </span>
        <span className={cx("figures font-semibold", cart.wins ? "text-leaf" : "text-ink-2")}>
          {cart.discount > 0 ? `−${rupees(cart.discount)}` : "₹0 off"}
        </span>
      </p>
      <p className="flex items-start gap-1.5 text-small">
        <Sign size={16} strokeWidth={2} aria-hidden="true" className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <span className="sr-only">
            {cart.wins ? "This offer is taken. " : "Not this offer. "}
          </span>
          {cart.why}
        </span>
      </p>
      <p className="figures text-small text-ink-2">Customer pays {rupees(cart.payable)}</p>
    </li>
  );
}

export function OfferTrial({ fields, offer }: Props) {
  const body = JSON.stringify(offerBody(fields, false, offer));
  const complete = schema.safeParse(fields).success;
  const asked = useSettled(complete ? body : "", 400);
  const trial = useQuery({
    ...previewQuery(offer?.id ?? null, asked ? JSON.parse(asked) : { label: "" }),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
  });
  const shown = asked ? trial.data : undefined;
  return (
    <section aria-label="What it does" className="border border-line bg-white p-4">
      <h2 className="font-sans text-title font-semibold">What it does</h2>
      {!asked && (
        <p className="mt-2 text-small text-ink-2">
          Name it and enter the percentage: three carts are priced here as for shoppers.
        </p>
      )}
      {asked && trial.isError && (
        <p className="mt-2 text-small text-kumkum">{describeFailure(trial.error).message}</p>
      )}
      {shown && !trial.isError && (
        <div className="mt-1" aria-busy={trial.isPlaceholderData || asked !== body}>
          <p className="pb-2 text-small text-ink-2">
            {shown.terms}
            {Date.parse(shown.at) > Date.now() && `, from ${shortMoment(shown.at)}`}
          </p>
          <ul>
            {shown.carts.map((cart) => (
              <Cart key={`${cart.subtotal} ${cart.pieces}`} cart={cart} />
            ))}
          </ul>
          {shown.assumesItsSarees && (
            <p className="border-t border-line pt-2 text-small text-ink-2">
              Counted as if these carts had the chosen sarees.
            </p>
          )}
        </div>
      )}
      <ul aria-live="polite" className="grid gap-2 empty:hidden [&:not(:empty)]:mt-2">
        {(trial.isError ? [] : (shown?.warnings ?? [])).map((warning) => (
          <li
            key={warning}
            className="flex items-start gap-2 border-l-[3px] border-turmeric bg-turmeric-tint p-2.5 text-small"
          >
            <TriangleAlert
              size={18}
              strokeWidth={1.5}
              aria-hidden="true"
              className="mt-px shrink-0 text-turmeric"
            />
            <span className="min-w-0">{warning}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The coupon field, and which discount counts and why. One code at a time; the server decides (ruling 6). */

import { CircleCheck } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { limits } from "@/api/limits";
import type { Settings } from "@/api/types";
import { cx } from "@/lib/cx";
import { rupees } from "@/lib/money";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { toast } from "@/ui/toast";
import { OfferHints } from "./OfferHints";
import type { CouponHandle } from "./useCoupon";
import { useDiscountToast } from "./useDiscountToast";
import type { QuoteView } from "./useQuote";

const APPLIED = "Coupon applied successfully!";
const FAILED = "Error applying coupon";

type Props = {
  coupon: CouponHandle;
  view: QuoteView;
  /** The offers the shop shows openly. */
  offers: Settings["offers"];
};

/** A discount that counts: name, what it saves, and how it came to be. */
function DiscountRow(props: {
  name: string;
  amount: number;
  how?: string | undefined;
  onRemove?: () => void;
}) {
  return (
    <div className="flex min-h-12 items-center gap-3 bg-leaf-tint px-3">
      <CircleCheck size={20} strokeWidth={1.5} className="shrink-0 text-leaf" aria-hidden="true" />
      <p className="min-w-0 flex-1 py-2 text-small">
        <strong className="font-semibold break-words">{props.name}</strong> · you save{" "}
        <span className="price-figures">{rupees(props.amount)}</span>
        {props.how && <span className="block text-ink-2">{props.how}</span>}
      </p>
      {props.onRemove && (
        <Button tone="quiet" aria-label={`Remove coupon ${props.name}`} onClick={props.onRemove}>
          Remove
        </Button>
      )}
    </div>
  );
}

export function CouponBox({ coupon, view, offers }: Props) {
  const [typed, setTyped] = useState(coupon.code ?? "");
  // Set while the shopper waits for the answer to a press on Apply; only that answer gets a toast.
  const pressed = useRef(false);
  // How often the refusal of this code was the answer to a press: each time it is announced. 0 says nothing aloud.
  const [refusedAloud, setRefusedAloud] = useState(0);
  const { quote, refreshing, failure } = view;
  useDiscountToast(view);
  const answer = coupon.code && quote?.coupon ? quote.coupon : null;
  const applied = answer?.applied ? answer : null;
  const refusal = answer && !answer.applied ? (answer.message ?? "Invalid coupon code") : null;
  // A code that saves no more than the offer is refused with the very sentence that explains the offer: once is enough.
  const explanation = quote?.explanation === refusal ? null : quote?.explanation;
  const waiting = coupon.code !== null && refreshing;

  useEffect(() => {
    if (!pressed.current || refreshing) return;
    pressed.current = false;
    if (applied) {
      toast.success(`${APPLIED} You save ${rupees(applied.amount)}.`, { id: "coupon" });
    } else if (refusal) setRefusedAloud((times) => times + 1);
    else if (failure && failure.code !== "out_of_stock") toast.error(FAILED, { id: "coupon" });
  }, [applied, refusal, failure, refreshing]);

  const apply = (written: string) => {
    const code = written.trim();
    if (code === "") return;
    pressed.current = true;
    setTyped(code);
    if (code === coupon.code) {
      view.again();
      // The same answer again changes nothing on the screen, but whoever only listens pressed for nothing.
      if (refusal) setRefusedAloud((times) => times + 1);
    } else {
      setRefusedAloud(0);
      coupon.use(code);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!applied) apply(typed);
  };
  const remove = () => {
    setTyped("");
    coupon.forget();
  };

  return (
    <div className="grid gap-3">
      <form onSubmit={submit} noValidate>
        <Field label="Coupon code" optional error={waiting ? null : refusal}>
          {(control) => (
            <span className="flex flex-wrap gap-2">
              <Input
                {...control}
                className="min-w-28 flex-1"
                value={applied ? applied.code : typed}
                disabled={applied !== null}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={limits.PlaceOrderBody.coupon.maxLength}
                onChange={(event) => {
                  setTyped(event.target.value);
                  if (coupon.code !== null) coupon.forget();
                }}
              />
              <Button
                tone="secondary"
                type="submit"
                busy={waiting && !applied}
                disabled={applied !== null}
                className="shrink-0"
              >
                Apply
              </Button>
            </span>
          )}
        </Field>
        {/* Stands there before there is something to say, else not every screen reader says it. */}
        <p role="alert" className="sr-only">
          {refusal && refusedAloud > 0 && <span key={refusedAloud}>{refusal}</span>}
        </p>
      </form>
      <div className={cx("grid gap-2", refreshing && "opacity-60")} aria-live="polite">
        {applied && (
          <DiscountRow
            name={applied.code}
            amount={applied.amount}
            how={applied.terms ?? undefined}
            onRemove={remove}
          />
        )}
        {quote?.offer && (
          <DiscountRow
            name={quote.offer.label}
            amount={quote.offer.amount}
            how={`${quote.offer.terms}. Applied automatically.`}
          />
        )}
        {explanation && <p className="text-small text-ink-2">{explanation}</p>}
      </div>
      <OfferHints
        offers={offers}
        codes={quote?.codes}
        applied={{ id: quote?.offer?.id, code: applied?.code }}
        onUse={apply}
      />
    </div>
  );
}

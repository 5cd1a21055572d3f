/** A cart with something in it: what you buy, who you are, where it goes, what it costs, pay. */
import { Suspense, useEffect, useRef, useState } from "react";
import type { Order, Settings } from "@/api/types";
import { CartLines } from "@/features/cart/CartLines";
import { ClearCart } from "@/features/cart/ClearCart";
import type { Cart } from "@/features/cart/cart";
import { byKind } from "@/features/cart/customLine";
import { useCoupon } from "@/features/cart/useCoupon";
import type { Earlier } from "@/features/cart/useQuote";
import { inTheWay, useQuote } from "@/features/cart/useQuote";
import { ShopPromises } from "@/features/catalog/ShopPromises";
import { AskFamilyLater } from "@/features/customers/shortlist/AskFamilyLater";
import { useSession } from "@/features/customers/useSession";
import { lastPin } from "@/features/delivery/pin";
import { ArrivalAt } from "@/features/purchase/address/ArrivalAt";
import { LABELS, MISSING } from "@/features/purchase/address/addressFields";
import { useAddressForm } from "@/features/purchase/address/useAddressForm";
import { usePlaceOf } from "@/features/purchase/address/usePlaceOf";
import { DeliveryStep } from "@/features/purchase/DeliveryStep";
import { Identity, useGuest } from "@/features/purchase/Identity";
import { PayBar } from "@/features/purchase/PayBar";
import { PayPanel } from "@/features/purchase/PayPanel";
import { useDelivery } from "@/features/purchase/useDelivery";
import { usePurchase } from "@/features/purchase/usePurchase";
import { useMediaQuery, WIDE } from "@/lib/useMediaQuery";
import { PageTitle } from "@/pages/layout/PageTitle";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { InfoPanel } from "@/ui/InfoPanel";
import { Near } from "@/ui/Near";
import { ProgressSteps } from "@/ui/ProgressSteps";
import { CheckoutLogin } from "./CheckoutLogin";
import { ChangeDialogs, fetchChanges, PendingLines, Suggestions } from "./later";
import { figuresReason, OrderSummary } from "./OrderSummary";

const STEPS = ["Cart", "Delivery", "Payment"];

type Props = {
  settings: Settings;
  lines: Cart;
  title: string;
  /** An unpaid order of this browser; what it keeps is this cart's first. */
  waiting: Earlier | null;
  /** The cart asks for more than there is: perhaps because an order placed here holds it. */
  onShort: () => void;
  /** The order placed here before turned out to be paid. */
  onEarlierPaid: () => void;
  /** The payment form was left by Back. */
  onWaiting: (order: Order) => void;
};

export function CheckoutForm(props: Props) {
  const { settings, lines, title, waiting, onShort, onEarlierPaid, onWaiting } = props;
  const coupon = useCoupon();
  const view = useQuote(lines, coupon.code, waiting);
  const customer = useSession();
  const [asGuest, chooseGuest] = useGuest();
  const guest = asGuest && !customer;
  /** We know for whom the order is. */
  const known = asGuest || customer !== null;
  const placeOf = usePlaceOf();
  const address = useAddressForm({ placeOf });
  const delivery = useDelivery(customer !== null, guest, address);
  const purchase = usePurchase({
    settings,
    lines,
    form: address,
    requote: view.again,
    guest,
    waiting,
    onEarlierPaid,
    onWaiting,
  });
  const wide = useMediaQuery(WIDE);
  const payBlock = useRef<HTMLElement>(null);
  const whoBlock = useRef<HTMLElement>(null);
  const { quote } = view;
  const { sarees, pending } = byKind(lines);
  // A custom order is woven first, and goes its own way.
  const hasParcel = sarees.length > 0;
  const saveFirst = useRef<() => Promise<boolean>>(null);
  const [saved, setSaved] = useState(false);
  const [saving, setSaving] = useState(false);
  const state = saving ? "saving" : purchase.state;
  const busy = state !== "ready";
  const reason = known ? figuresReason(view) : "Log in or continue as guest to pay";

  const short = inTheWay(quote).length > 0;
  useEffect(() => {
    if (short) onShort();
  }, [short, onShort]);

  // The provider's script is fetched while the address is being typed, so that Pay Now answers at once.
  const { prepare } = purchase;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the shopper has said who they are
  useEffect(() => {
    if (!known) return;
    prepare();
    fetchChanges();
  }, [known]);

  // The pressed button is gone after the choice; the focus goes on to what came instead.
  const chosen = useRef(known);
  useEffect(() => {
    if (chosen.current === known) return;
    chosen.current = known;
    document.getElementById(known ? "delivery" : "identity")?.focus();
  }, [known]);

  // Whoever paid from the bar below must see what happens next.
  const confirming = purchase.state === "confirming";
  useEffect(() => {
    if (confirming) payBlock.current?.scrollIntoView({ block: "center" });
  }, [confirming]);

  const payNow = async () => {
    if (reason) return;
    const complete = await address.check();
    if (!complete) return;
    delivery.store(complete);
    setSaved(false);
    if (pending.length === 0) return quote ? purchase.pay(complete, quote) : undefined;
    // What is not saved yet has no price: what it costs is seen before it is paid, by another press.
    setSaving(true);
    setSaved((await saveFirst.current?.()) === true);
    setSaving(false);
  };

  const problems = address.problems.map(({ name, field, message }) => ({
    field,
    message: `${LABELS[name]}: ${message}`,
  }));
  const arrival = hasParcel && <ArrivalAt form={address.form} before={lastPin()} />;
  const money = <OrderSummary settings={settings} coupon={coupon} view={view} />;
  return (
    <>
      <PageTitle>{problems.length > 0 ? `Error: ${title}` : title}</PageTitle>
      <ErrorSummary
        errors={problems}
        lead={address.missing ? MISSING : undefined}
        attempt={address.attempt}
      />
      <ProgressSteps label="Steps" steps={STEPS} current={busy ? 2 : known ? 1 : 0} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[7fr_5fr]">
        <section aria-labelledby="summary" className="grid gap-6">
          <div className="button-row justify-between">
            <h2 id="summary" className="text-h3">
              Order Summary
            </h2>
            <ClearCart disabled={busy} />
          </div>
          {hasParcel && <ShopPromises store={settings.store} arrival={arrival} className="-mt-4" />}
          <CartLines
            lines={lines}
            view={view}
            maxQuantity={settings.limits.maxQuantity}
            disabled={busy}
          />
          {pending.length > 0 && (
            <Suspense>
              <PendingLines ref={saveFirst} lines={pending} disabled={busy} />
            </Suspense>
          )}
          <div className="justify-self-start [&>button]:-ml-2">
            <AskFamilyLater
              productIds={lines.flatMap((line) => (line.customOrder ? [] : [line.id]))}
            />
          </div>
          {wide && money}
        </section>
        <div className="grid gap-10 lg:sticky lg:top-34">
          <section ref={whoBlock} aria-labelledby="identity" className="grid gap-4">
            <h2 id="identity" tabIndex={-1} className="text-h3">
              {customer ? "Your account" : guest ? "Guest checkout" : "Continue as guest or log in"}
            </h2>
            <Identity
              customer={customer?.name ?? null}
              guest={guest}
              onGuest={chooseGuest}
              disabled={busy}
              login={<CheckoutLogin />}
            />
          </section>
          {known && (
            <section aria-labelledby="delivery" className="grid gap-4">
              <h2 id="delivery" tabIndex={-1} className="text-h3">
                Delivery address
              </h2>
              <DeliveryStep
                hasParcel={hasParcel}
                signedIn={customer !== null}
                delivery={delivery}
                address={address}
                disabled={busy}
              />
            </section>
          )}
          {!wide && (
            <section aria-labelledby="amount" className="grid gap-4">
              <h2 id="amount" className="text-h3">
                Offers and total
              </h2>
              {money}
            </section>
          )}
          <section ref={payBlock} aria-label="Payment" className="grid gap-4">
            {purchase.refusal && (
              <InfoPanel tone="kumkum" role="alert" title={purchase.refusal.title}>
                {purchase.refusal.message}
              </InfoPanel>
            )}
            {saved && (
              <InfoPanel tone="leaf" role="status" title="Your custom saree is saved with us">
                Its charge is in the total now. Please look at it, then press Pay Now again.
              </InfoPanel>
            )}
            <PayPanel
              payable={quote?.payable ?? null}
              state={state}
              reason={reason}
              shop={settings.store}
              arrival={arrival}
              onPay={payNow}
            />
          </section>
        </div>
      </div>
      <Near waiting={null}>
        <Suspense>
          <Suggestions lines={lines} />
        </Suspense>
      </Near>
      <PayBar
        payable={quote?.payable ?? null}
        state={state}
        blocked={reason !== null}
        place={known ? payBlock : whoBlock}
        onPay={payNow}
      />
      {purchase.change && (
        <Suspense>
          <ChangeDialogs purchase={purchase} />
        </Suspense>
      )}
    </>
  );
}

/** Custom orders in the cart that the shop does not have yet: what that means, and how they get there. */
import { type Ref, useEffect, useImperativeHandle } from "react";
import { Link } from "react-router-dom";
import { CartRow } from "@/features/cart/CartRow";
import { CustomPicture } from "@/features/cart/CustomPicture";
import { pendingKeys } from "@/features/cart/cartItem";
import type { PendingLine } from "@/features/cart/customLine";
import { referenceOf } from "@/features/cart/pendingLine";
import { forgetGone, useBooking } from "@/features/cart/useBooking";
import { useCart } from "@/features/cart/useCart";
import { reopenRequest } from "@/features/custom-orders/request/requestDraft";
import { rupees } from "@/lib/money";
import { paths } from "@/paths";
import { Button } from "@/ui/Button";
import { InfoPanel } from "@/ui/InfoPanel";
import { LinkButton } from "@/ui/LinkButton";
import { toast } from "@/ui/toast";
import { savePending, useSaving } from "./savePending";

const idOf = (key: string) => `pending-${key}`;

type RowProps = { line: PendingLine; disabled: boolean };

function Row({ line, disabled }: RowProps) {
  const { remove } = useCart();
  const { saved } = useBooking();
  const { key, form } = line.customOrder.pending;
  const saving = useSaving(key);
  const busy = saving?.kind === "busy";
  const refusal = saving?.kind === "refused" ? saving : null;
  const save = async () => {
    if (!(await savePending(line, saved))) return;
    toast.success("Saved. Its charge is in the total now.");
    // The pressed button is gone.
    document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  };
  return (
    <CartRow
      name={line.name}
      to={paths.customOrder}
      total={undefined}
      refreshing={false}
      problem={undefined}
      disabled={disabled || busy}
      onRemove={() => remove(line.id)}
      picture={<CustomPicture src={line.image} />}
      about={line.description}
      change={
        <p className="text-small text-ink-2">
          <span className="price-figures">{rupees(line.price)}</span>, as the form said
        </p>
      }
    >
      <div id={idOf(key)} tabIndex={-1} data-quiet-focus className="grid gap-3">
        <InfoPanel
          tone="turmeric"
          title="Not saved with us yet. We save it before you pay."
          actions={
            <Button tone="secondary" size="compact" busy={busy} disabled={disabled} onClick={save}>
              Save now
            </Button>
          }
        >
          The total does not count it until then. If you call us about it, its reference is{" "}
          <span className="figures font-semibold">{referenceOf(key)}</span>.
          {busy && saving.share > 0 && (
            <progress className="mt-2 block w-full" aria-label="Sending" value={saving.share} />
          )}
        </InfoPanel>
        {refusal && (
          <InfoPanel
            tone="kumkum"
            role="alert"
            title="It could not be saved. Nothing was ordered or charged."
            actions={
              refusal.wrong && (
                <LinkButton tone="secondary" size="compact">
                  <Link
                    to={paths.customOrder}
                    onClick={() => reopenRequest(key, Object(form.order))}
                  >
                    Change it
                  </Link>
                </LinkButton>
              )
            }
          >
            {refusal.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {refusal.wrong && Object(form.order).design && (
              <p>Please choose its photo once more there; all else is as you wrote it.</p>
            )}
          </InfoPanel>
        )}
      </div>
    </CartRow>
  );
}

type Props = {
  /** Saves everything; the first line that cannot be saved says why. */
  ref: Ref<() => Promise<boolean>>;
  lines: readonly PendingLine[];
  /** An order is on its way. */
  disabled: boolean;
};

export function PendingLines({ ref, lines, disabled }: Props) {
  const { saved } = useBooking();
  useImperativeHandle(
    ref,
    () => async () => {
      const done = await Promise.all(lines.map((line) => savePending(line, saved)));
      const failed = lines.find((_, at) => !done[at]);
      if (failed) document.getElementById(idOf(failed.customOrder.pending.key))?.focus();
      return !failed;
    },
    [lines, saved],
  );
  const keys = pendingKeys(lines).join(" ");
  useEffect(() => () => forgetGone(keys.split(" ")), [keys]);
  return (
    <ul className="grid">
      {lines.map((line) => (
        <Row key={line.id} line={line} disabled={disabled} />
      ))}
    </ul>
  );
}

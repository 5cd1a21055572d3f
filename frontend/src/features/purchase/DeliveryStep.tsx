/** Where the order goes. Guests type it; customers choose, and may type as well. */
import { useEffect, useRef } from "react";
import { useWatch } from "react-hook-form";
import { AddressChoice } from "@/features/customers/addresses/AddressChoice";
import { Button } from "@/ui/Button";
import { Checkbox } from "@/ui/Checkbox";
import { Spinner } from "@/ui/Spinner";
import { AddressForm } from "./address/AddressForm";
import { ArrivalAt } from "./address/ArrivalAt";
import { NO_ADDRESS } from "./address/addressFields";
import { fieldsOf, sameFields } from "./address/fields";
import type { AddressFormHandle } from "./address/useAddressForm";
import type { Delivery } from "./useDelivery";

type Props = { delivery: Delivery; address: AddressFormHandle; disabled: boolean };
type StepProps = Props & {
  signedIn: boolean;
  /** Something of it is packed and sent now. */
  hasParcel: boolean;
};

/** Offered, never ticked by itself: the order carries its own copy. */
function Keep({ delivery, address, disabled }: Props) {
  const { inBook, keep, setKeep } = delivery;
  const typed = useWatch({ control: address.form.control });
  if (inBook && sameFields(fieldsOf(inBook), { ...NO_ADDRESS, ...typed })) return null;
  return (
    <Checkbox
      checked={keep}
      disabled={disabled}
      onChange={(event) => setKeep(event.target.checked)}
    >
      {inBook ? "Save changes to address book" : "Save to address book"}
    </Checkbox>
  );
}

export function DeliveryStep({ signedIn, hasParcel, ...props }: StepProps) {
  const { delivery, address, disabled } = props;
  const { saved, previous, choice, open } = delivery;
  const fields = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // Only after Edit: a choice by arrow keys must not lose the focus.
    if (open && pressed.current) fields.current?.querySelector("input")?.focus();
    pressed.current = false;
  }, [open]);
  if (delivery.loading) {
    return (
      <div className="after-200ms grid min-h-40 place-items-center text-ink-2">
        <Spinner size={24} label="Loading your addresses" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      {saved.length + previous.length > 0 && (
        <AddressChoice
          saved={saved}
          previous={previous}
          value={choice}
          onChange={delivery.choose}
          disabled={disabled}
        >
          {!open && (
            <Button
              tone="quiet"
              disabled={disabled}
              onClick={() => {
                pressed.current = true;
                delivery.edit();
              }}
            >
              Edit this address
            </Button>
          )}
        </AddressChoice>
      )}
      {delivery.asLastTime && (
        <p className="button-row justify-between text-small">
          <span>As in your last order from this browser.</span>
          <Button tone="quiet" size="compact" disabled={disabled} onClick={delivery.startAnew}>
            Use another address
          </Button>
        </p>
      )}
      {open && (
        <div ref={fields}>
          <AddressForm
            field={address.field}
            disabled={disabled}
            underPin={hasParcel && <ArrivalAt form={address.form} />}
          />
        </div>
      )}
      {signedIn && <Keep {...props} />}
    </div>
  );
}

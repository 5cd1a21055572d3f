/** The delivery address form: checked after a field was touched, kept over a reload, corrected by the server's word. */
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { PIN } from "@/api/fieldRules";
import { type CheckedForm, useCheckedForm } from "@/lib/forms/useCheckedForm";
import { REQUIRED } from "@/lib/forms/words";
import { loadAddressDraft, saveAddressDraft } from "./addressDraft";
import { type AddressFields, LABELS } from "./addressFields";
import { stateOfPin } from "./stateOfPin";

export type AddressFormHandle = CheckedForm<AddressFields> & {
  /** Something required is empty: the summary then begins with the shop's one sentence for it. */
  missing: boolean;
};

const schema = async () => (await import("./address")).addressSchema;

/** What a PIN code says about a place. */
export type Place = { city: string; state: string };

type Options = {
  /** What the form begins with; without it, what was typed earlier in this visit, and that is kept. */
  start?: AddressFields;
  /** Asks where a PIN code lies; null when nobody knows. */
  placeOf?: (pin: string) => Promise<Place | null>;
};

/** A PIN's city or State goes in only where the shopper has not written one, or the last PIN had. Says what the PIN has. */
function fill(
  form: UseFormReturn<AddressFields>,
  field: keyof Place,
  value: string | null,
  last: string | null,
): string | null {
  const written = form.getValues(field).trim();
  if (!value || (written !== "" && written !== last)) return last;
  form.setValue(field, value, { shouldValidate: form.formState.isSubmitted, shouldDirty: true });
  form.clearErrors(field);
  return value;
}

export function useAddressForm({ start, placeOf }: Options = {}): AddressFormHandle {
  const keepsDraft = start === undefined;
  const [initial] = useState(() => start ?? loadAddressDraft());
  const checked = useCheckedForm<AddressFields>({
    id: "shipping",
    schema,
    start: initial,
    labels: LABELS,
    summary: true,
  });
  const { form, problems } = checked;

  useEffect(() => {
    const last: Record<keyof Place, string | null> = { city: null, state: null };
    const fillPlace = async (pin: string) => {
      // The first digits say the State at once; the shop knows the rest.
      last.state = fill(form, "state", stateOfPin(pin), last.state);
      const place = PIN.test(pin) ? await placeOf?.(pin) : null;
      if (!place || form.getValues("pincode") !== pin) return;
      last.city = fill(form, "city", place.city, last.city);
      last.state = fill(form, "state", place.state, last.state);
    };
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        if (keepsDraft) saveAddressDraft(values);
        if (name === "pincode") void fillPlace(values.pincode);
      },
    });
  }, [form, placeOf, keepsDraft]);

  return { ...checked, missing: problems.some(({ message }) => message === REQUIRED) };
}

/** The delivery address form: checked after a field was touched, kept over a reload, corrected by the server's word. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { PIN } from "@/api/fieldRules";
import { addressSchema, REQUIRED } from "./address";
import { loadAddressDraft, saveAddressDraft } from "./addressDraft";
import { type AddressField, type AddressFields, FIELDS, fieldId } from "./addressFields";
import { stateOfPin } from "./states";

export type AddressFormHandle = {
  form: UseFormReturn<AddressFields>;
  /** Rises with each refused attempt, so that the summary takes the focus again. */
  attempt: number;
  /** Everything that stands in the way, in the order of the form. */
  problems: { name: AddressField; field: string; message: string }[];
  /** Something required is empty: the summary then begins with the shop's one sentence for it. */
  missing: boolean;
  /** Checks everything; the address when it is complete, otherwise null, with the summary shown. */
  check(): Promise<AddressFields | null>;
  /** Puts the server's messages under their fields. */
  blame(fields: Partial<Record<AddressField, string>>): void;
};

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
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AddressFields>({
    defaultValues: initial,
    resolver: zodResolver(addressSchema),
    // Nothing is called wrong while it is being typed for the first time; what is put right is right at once.
    mode: "onTouched",
    shouldFocusError: false,
  });

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

  const { errors } = form.formState;
  const problems = FIELDS.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ name, field: fieldId(name), message }] : [];
  });

  return {
    form,
    attempt,
    problems: attempt > 0 ? problems : [],
    missing: problems.some(({ message }) => message === REQUIRED),
    async check() {
      let complete: AddressFields | null = null;
      await form.handleSubmit(
        (fields) => {
          complete = fields;
        },
        () => setAttempt((count) => count + 1),
      )();
      return complete;
    },
    blame(fields) {
      for (const field of FIELDS) {
        const message = fields[field];
        if (message) form.setError(field, { type: "server", message });
      }
      setAttempt((count) => count + 1);
    },
  };
}

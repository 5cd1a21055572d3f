/** The delivery address form: checked after a field was touched, kept over a reload, corrected by the server's word. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
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

/** The PIN's state goes in only where the shopper has not written one, or the last PIN had. */
function fillState(form: UseFormReturn<AddressFields>, pin: string, lastFilled: string | null) {
  const state = stateOfPin(pin);
  const written = form.getValues("state").trim();
  if (!state || (written !== "" && written !== lastFilled)) return lastFilled;
  form.setValue("state", state, { shouldValidate: form.formState.isSubmitted });
  form.clearErrors("state");
  return state;
}

export function useAddressForm(): AddressFormHandle {
  const [initial] = useState(loadAddressDraft);
  const [attempt, setAttempt] = useState(0);
  const form = useForm<AddressFields>({
    defaultValues: initial,
    resolver: zodResolver(addressSchema),
    // Nothing is called wrong while it is being typed for the first time; what is put right is right at once.
    mode: "onTouched",
    shouldFocusError: false,
  });

  useEffect(() => {
    let lastFilled: string | null = null;
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        saveAddressDraft(values);
        if (name === "pincode") lastFilled = fillState(form, values.pincode, lastFilled);
      },
    });
  }, [form]);

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

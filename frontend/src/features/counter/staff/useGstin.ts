/** What follows from a GSTIN while it is typed. */
import { type ChangeEvent, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { GSTIN_LENGTH, stateOfGstin } from "@/lib/gstin";
import { ADDRESS_FIELDS, type CustomerFields } from "./customerForm";

export function useGstin(form: UseFormReturn<CustomerFields>, openAddress: () => void) {
  /** The State that the last GSTIN put in. */
  const filled = useRef("");

  const setState = (state: string) => {
    form.setValue("state", state, { shouldDirty: true });
    form.clearErrors("state");
    filled.current = state;
  };

  return (event: ChangeEvent<HTMLInputElement>) => {
    const gstin = event.target.value;
    // Not only once it was left: the certificate is still in the cashier's hand.
    if (gstin.length >= GSTIN_LENGTH) void form.trigger("gstin");
    else form.clearErrors("gstin");
    const registeredIn = stateOfGstin(gstin);
    const typed = form.getValues();
    if (registeredIn) {
      openAddress();
      if (typed.state === "") setState(registeredIn);
    } else if (gstin === "" && typed.state === filled.current) {
      // Without the GSTIN a State alone would ask for the rest of an address that nobody began.
      const isBegun = ADDRESS_FIELDS.some((name) => name !== "state" && typed[name] !== "");
      if (!isBegun) setState("");
    }
  };
}

/** When the order arrives at the address of the form. Watches by itself, so that typing draws nothing else again. */
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Arrival } from "@/features/delivery/Arrival";
import type { AddressFields } from "./addressFields";

type Props = { form: UseFormReturn<AddressFields>; className?: string };

export function ArrivalAt({ form, className }: Props) {
  const pin = useWatch({ control: form.control, name: "pincode" });
  return <Arrival pin={pin} className={className} />;
}

/** When the order arrives at the address of the form. Watches by itself, so that typing draws nothing else again. */
import { type UseFormReturn, useWatch } from "react-hook-form";
import { PIN } from "@/api/fieldRules";
import { Arrival } from "@/features/delivery/Arrival";
import { ArrivesAnywhere } from "@/ui/ArrivesAnywhere";
import type { AddressFields } from "./addressFields";

type Props = {
  form: UseFormReturn<AddressFields>;
  /** The PIN code asked about beside a saree; it counts until there is one in the form. */
  before?: string | null;
};

export function ArrivalAt({ form, before = null }: Props) {
  const typed = useWatch({ control: form.control, name: "pincode" });
  const pin = typed || before || "";
  if (!PIN.test(pin)) {
    return (
      <p className="text-small">
        <ArrivesAnywhere />
      </p>
    );
  }
  return <Arrival pin={pin} className="text-small" />;
}

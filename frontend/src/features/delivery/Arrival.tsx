/** When an order would arrive at a PIN code, in one line; asks whether a PIN code is right that nobody knows. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { describeFailure } from "@/api/errors";
import { PIN } from "@/api/fieldRules";
import { dayRange } from "@/lib/dates";
import { ArrivesAnywhere } from "@/ui/ArrivesAnywhere";
import { rememberPin } from "./pin";
import { deliveryQuery } from "./queries";

type Props = { pin: string; className?: string };

export function Arrival({ pin, className }: Props) {
  const { data, error } = useQuery({ ...deliveryQuery(pin), enabled: PIN.test(pin), retry: false });
  const known = data?.pincode;
  useEffect(() => {
    if (known) rememberPin(known);
  }, [known]);
  if (data && known === pin) {
    return (
      <p className={className}>
        Arrives{" "}
        <strong className="figures font-semibold whitespace-nowrap">
          {dayRange(data.earliest, data.latest)}
        </strong>
      </p>
    );
  }
  // No answer is no reason to doubt what was typed; and the line keeps its place, so that nothing moves under a finger.
  if (!error || describeFailure(error).fields.pincode === undefined) {
    return (
      <p className={className}>
        <ArrivesAnywhere />
      </p>
    );
  }
  return (
    <p className={className}>
      We don't know the PIN code <span className="figures">{pin}</span>. Is it right?
    </p>
  );
}

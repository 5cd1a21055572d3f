/** Money that goes back because nothing is delivered for it: how much, when, and what a bank asks for. */
import type { Order } from "@/api/types";
import { rupees } from "@/lib/money";
import { DataList } from "@/ui/DataList";
import { InfoPanel } from "@/ui/InfoPanel";
import { returnWords } from "./orderWords";

type Props = {
  order: Pick<Order, "refund" | "outcome">;
  /** How long returned money takes, in the shop's words; absent until the settings are known. */
  within: string | undefined;
};

export function RefundNote({ order, within }: Props) {
  const { refund, outcome } = order;
  if (!refund) return null;
  const amount = rupees(refund.paid);
  return (
    <InfoPanel role="status" title={`${returnWords(amount, order)} to you`}>
      <div className="grid gap-3">
        {outcome === "too_late" && <p>Nothing will be sent, and you owe nothing.</p>}
        <DataList
          rows={[
            { id: "paid", term: "You paid", value: amount },
            { id: "way", term: "Goes back", value: "In full, the way you paid" },
            {
              id: "when",
              term: "Reaches you",
              value: within
                ? `Within ${within}, depending on your bank`
                : "As soon as your bank processes it",
            },
            ...(refund.reference
              ? [
                  {
                    id: "reference",
                    term: "Payment reference",
                    value: <span className="figures break-all">{refund.reference}</span>,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </InfoPanel>
  );
}

/** Giving a custom order up: the question stands below what has happened, its outcome above it. */
import { useState } from "react";
import { describeFailure, type Failure } from "@/api/errors";
import {
  type ShopperCustomOrder,
  useCancelOwnCustomOrder,
} from "@/features/custom-orders/ownCustomOrder";
import type { Refusal } from "@/lib/forms/useCheckedForm";
import { rupees } from "@/lib/money";

/** @param refundTime ", usually within …", as the shop says it */
export const whatGoesBack = (amount: number, refundTime: string): string =>
  amount > 0
    ? `${rupees(amount)} goes back the way you paid${refundTime}.`
    : "Nothing was paid, so nothing is owed.";

export type Cancelling = {
  /** Why it was refused; null once it was taken. */
  cancel: (words: string) => Promise<Refusal | null>;
  failure: Failure | null;
  /** What went back, once it is cancelled here; the order itself does not say it any more. */
  returned: number | null;
};

/** @param token what opens it; null for the account */
export function useCancelling(order: ShopperCustomOrder, token: string | null): Cancelling {
  const { id, version, comesBack } = order;
  const { mutateAsync, error } = useCancelOwnCustomOrder(id, token);
  const [returned, setReturned] = useState<number | null>(null);
  return {
    cancel: async (words) => {
      try {
        await mutateAsync({ version, words });
        setReturned(comesBack);
        return null;
      } catch (refused) {
        return describeFailure(refused);
      }
    },
    failure: error ? describeFailure(error) : null,
    returned,
  };
}

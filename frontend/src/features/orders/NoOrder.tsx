/** An order that this browser may not read. Wrong and missing look the same (ruling 15), so both are explained. */
import type { ReactNode } from "react";
import { describeFailure } from "@/api/errors";
import { sentence } from "@/lib/sentence";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LookUpForm } from "./LookUpForm";
import { SendLink } from "./SendLink";
import { sendOrderLink } from "./sendOrderLink";

export const ORDER_NOT_FOUND = "Order not found";
const LINK_ENDED = "This link has ended";
export const ORDER_FAILED = "Failed to load order details";
export const ORDER_ID_MISSING = "Order ID is missing";

type Props = {
  id: string;
  /** The failed call, if there was one. */
  error: unknown;
  /** Links to go on with. */
  children: ReactNode;
  onRetry: () => void;
  /** The look-up form found an order and keeps its key. */
  onFound: (id: string) => void;
};

export function NoOrder({ id, error, children, onRetry, onFound }: Props) {
  const failure = describeFailure(error);
  const ended = failure.code === "link_ended";
  if (!ended && failure.message !== ORDER_NOT_FOUND && failure.code !== "not_found") {
    return (
      <EmptyState
        level={1}
        title={ORDER_FAILED}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        <p>{sentence(failure.message)} Your order itself is safe.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      title={ended ? LINK_ENDED : ORDER_NOT_FOUND}
      action={
        <div className="grid w-full gap-6">
          {ended && <SendLink send={() => sendOrderLink(id)} />}
          <LookUpForm onFound={onFound} keyFailed />
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      }
    >
      <p>
        {ended
          ? "For your privacy an order's link opens it for 90 days after it has arrived or ended. We can send a new one to the email of the order."
          : "For your privacy an order opens only in the browser it was placed with, or through the link in its confirmation email. To view it here, enter your order number and phone or email."}
      </p>
    </EmptyState>
  );
}

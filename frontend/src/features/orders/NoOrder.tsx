/** An order that this browser may not read. Wrong and missing look the same (ruling 15), so both are explained. */
import type { ReactNode } from "react";
import { describeFailure } from "@/api/errors";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { LookUpForm } from "./LookUpForm";

export const ORDER_NOT_FOUND = "Order not found";
export const ORDER_FAILED = "Failed to load order details";
export const ORDER_ID_MISSING = "Order ID is missing";

type Props = {
  /** The failed call, if there was one. */
  error: unknown;
  /** Links to go on with. */
  children: ReactNode;
  onRetry: () => void;
  /** The look-up form found an order and keeps its key. */
  onFound: (id: string) => void;
};

export function NoOrder({ error, children, onRetry, onFound }: Props) {
  const failure = describeFailure(error);
  if (failure.message !== ORDER_NOT_FOUND && failure.code !== "not_found") {
    return (
      <EmptyState
        level={1}
        title={ORDER_FAILED}
        action={<Button onClick={onRetry}>Try again</Button>}
      >
        <p>{failure.message} Your order itself is safe.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      title={ORDER_NOT_FOUND}
      action={
        <div className="grid w-full gap-6">
          <LookUpForm onFound={onFound} />
          <div className="flex flex-wrap gap-3">{children}</div>
        </div>
      }
    >
      <p>
        For your privacy an order opens only in the browser it was placed with, or through the link
        in its confirmation email. Elsewhere its number opens it, together with the phone number or
        email you gave.
      </p>
    </EmptyState>
  );
}

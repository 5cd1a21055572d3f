/** Staff write to the customer: it stands on the customer's page, and an email tells them of it. */
import { ProseField } from "@/features/custom-orders/staff/ProseField";
import { type StaffCustomOrder, useWriteToCustomer } from "@/features/custom-orders/staff/queries";
import { LONGEST_MESSAGE, useMessageForm } from "@/features/custom-orders/useMessageForm";
import { Card } from "@/features/orders/staff/Card";
import { Button } from "@/ui/Button";

const WORDS = { label: "Message to the customer", done: "The customer reads it on their page" };

export function WriteCard({ order }: { order: StaffCustomOrder }) {
  const { mutateAsync } = useWriteToCustomer(order.id);
  const { field, sending, refusal, send } = useMessageForm(({ text }) => mutateAsync(text), WORDS);
  // Nobody's address is proven before something was paid.
  if (order.payments.length === 0) return null;
  return (
    <Card title="Write to the customer">
      <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ProseField
          {...field("text")}
          hint="An email tells them that there is a message"
          longest={LONGEST_MESSAGE}
          busy={sending}
        />
        {refusal && (
          <p role="alert" className="text-small text-kumkum">
            {refusal.message}
          </p>
        )}
        <Button
          type="submit"
          tone="secondary"
          size="compact"
          busy={sending}
          className="justify-self-start"
        >
          Send the message
        </Button>
      </form>
    </Card>
  );
}

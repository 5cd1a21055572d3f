/** Staff write to the customer: it stands on the customer's page, and an email tells them of it. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { limits } from "@/api/limits";
import { ProseField } from "@/features/custom-orders/staff/ProseField";
import { type StaffCustomOrder, useWriteToCustomer } from "@/features/custom-orders/staff/queries";
import { Card } from "@/features/orders/staff/Card";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { toast } from "@/ui/toast";

const schema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, "Please write the message first")),
});

export function WriteCard({ order }: { order: StaffCustomOrder }) {
  const write = useWriteToCustomer(order.id);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { text: "" },
    labels: { text: "Message to the customer" },
    judge: "when sent",
  });
  // Nobody's address is proven before something was paid.
  if (order.payments.length === 0) return null;
  const send = submit(async ({ text }) => {
    try {
      await write.mutateAsync(text);
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    form.reset();
    toast.success("The customer reads it on their page");
  });
  return (
    <Card title="Write to the customer">
      <form onSubmit={send} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <ProseField
          {...field("text")}
          hint="An email tells them that there is a message"
          longest={limits.CustomMessageBody.text.maxLength}
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

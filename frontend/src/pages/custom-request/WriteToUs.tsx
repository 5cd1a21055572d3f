/** Whoever asked writes to the shop about it; what was written stands in the steps above. */
import { z } from "zod/mini";
import { describeFailure } from "@/api/errors";
import { tooLong } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { type ShopperCustomOrder, useWriteToShop } from "@/features/custom-orders/ownCustomOrder";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import { toast } from "@/ui/toast";

const LETTERS = limits.CustomMessageBody.text.maxLength;
const schema = z.object({
  text: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Please write your message first"),
      z.maxLength(LETTERS, tooLong(LETTERS)),
    ),
});

type Props = { order: ShopperCustomOrder; token: string | null };

export function WriteToUs({ order, token }: Props) {
  const write = useWriteToShop(order.id, token);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm({
    schema,
    start: { text: "" },
    labels: { text: "Your message" },
    judge: "when sent",
  });
  // Nobody works on it before it is booked.
  if (order.payments.length === 0) return null;
  const send = submit(async ({ text }) => {
    try {
      await write.mutateAsync(text);
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    form.reset();
    toast.success("We have your message");
  });
  return (
    <section aria-labelledby="write" className="grid gap-3">
      <h2 id="write">Write to us about it</h2>
      <form
        noValidate
        aria-label="Write to us"
        onSubmit={send}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <Field {...field("text")} hint="Our answer stands here, and an email tells you of it">
          {(control) => <TextArea {...control} rows={3} readOnly={sending} />}
        </Field>
        {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
        <Button type="submit" tone="secondary" busy={sending} className="justify-self-start">
          Send
        </Button>
      </form>
    </section>
  );
}

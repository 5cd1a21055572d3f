/** Whoever asked writes to the shop about it; what was written stands in the steps above. */
import { type ShopperCustomOrder, useWriteToShop } from "@/features/custom-orders/ownCustomOrder";
import { useMessageForm } from "@/features/custom-orders/useMessageForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { TextArea } from "@/ui/Input";
import { PictureToSend } from "./PictureToSend";

type Props = { order: ShopperCustomOrder; token: string | null };

const WORDS = { label: "Your message", done: "We have your message" };

export function WriteToUs({ order, token }: Props) {
  const { mutateAsync } = useWriteToShop(order.id, token);
  const { field, photo, photoError, attach, sending, refusal, send } = useMessageForm(
    mutateAsync,
    WORDS,
  );
  // Nobody works on it before it is booked.
  if (order.payments.length === 0) return null;
  return (
    <section aria-labelledby="write" className="grid gap-3">
      <h2 id="write">Write to us about it</h2>
      <form
        noValidate
        aria-label="Write to us"
        onSubmit={send}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        <Field
          {...field("text")}
          optional={photo !== null}
          hint="Our answer stands here, and an email tells you of it"
        >
          {(control) => <TextArea {...control} rows={3} readOnly={sending} />}
        </Field>
        {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
        <PictureToSend photo={photo} error={photoError} disabled={sending} onPhoto={attach}>
          <Button type="submit" tone="secondary" busy={sending}>
            Send
          </Button>
        </PictureToSend>
      </form>
    </section>
  );
}

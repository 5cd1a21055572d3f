/** Finds an order by its number together with its phone number or email (ruling 15). */

import { limits } from "@/api/limits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { CodeInput, Input } from "@/ui/Input";
import { lookUpOrder } from "./lookUpOrder";
import { keepOrderToken, orderToken } from "./orderAccess";

type Fields = { orderNumber: string; contact: string };

const schema = async () => (await import("./lookUpSchema")).lookUpSchema;

type Props = {
  /** The order is found and its key is kept in this browser. */
  onFound: (id: string) => void;
  /** A key that this browser has kept does not open the order. */
  keyFailed?: boolean;
};

export function LookUpForm({ onFound, keyFailed = false }: Props) {
  const { field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { orderNumber: "", contact: "" },
    labels: { orderNumber: "Order number", contact: "Phone or email" },
    judge: "when sent",
  });
  const find = submit(async ({ orderNumber, contact }) => {
    const answer = await lookUpOrder(orderNumber, contact);
    if (answer.kind === "refused") {
      refuse(answer);
      return;
    }
    // A key that shows less never takes the place of one that opens everything.
    const isBetter = !answer.masked || keyFailed || orderToken(answer.id) === null;
    if (isBetter) keepOrderToken(answer.id, answer.token);
    onFound(answer.id);
  });

  return (
    <form noValidate aria-label="Find an order" onSubmit={find} className="grid max-w-120 gap-5">
      <Field {...field("orderNumber")} hint="It is in your confirmation, for example PT-7K3M9Q2X">
        {(control) => (
          <CodeInput
            {...control}
            maxLength={limits.LookUpOrderBody.orderNumber.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      <Field {...field("contact")} hint="The one you gave with the order">
        {(control) => (
          <Input
            {...control}
            autoComplete="tel-national"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.LookUpOrderBody.contact.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && (
        <InfoPanel tone="turmeric" role="alert">
          {refusal.message}
        </InfoPanel>
      )}
      <Button type="submit" wide busy={sending}>
        Find order
      </Button>
    </form>
  );
}

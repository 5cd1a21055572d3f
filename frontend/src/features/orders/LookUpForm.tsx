/** Finds an order by its number together with its phone number or email (ruling 15). */

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { limits } from "@/api/limits";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { lookUpOrder } from "./lookUpOrder";
import { keepOrderToken, orderToken } from "./orderAccess";

type Wrong = { orderNumber?: string | undefined; contact?: string | undefined };

const REQUIRED = "This field is required";

type Props = {
  /** The order is found and its key is kept in this browser. */
  onFound: (id: string) => void;
  /** A key that this browser has kept does not open the order. */
  keyFailed?: boolean;
};

export function LookUpForm({ onFound, keyFailed = false }: Props) {
  const id = useId();
  const [number, setNumber] = useState("");
  const [contact, setContact] = useState("");
  const [wrong, setWrong] = useState<Wrong>({});
  const [said, setSaid] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The first field that is wrong takes the focus, with its message read out.
  useEffect(() => {
    if (wrong.orderNumber || wrong.contact) {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
    }
  }, [wrong]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asking) return;
    const empty: Wrong = {
      orderNumber: number.trim() === "" ? REQUIRED : undefined,
      contact: contact.trim() === "" ? REQUIRED : undefined,
    };
    setWrong(empty);
    setSaid(null);
    if (empty.orderNumber || empty.contact) return;
    setAsking(true);
    const answer = await lookUpOrder(number.trim(), contact.trim());
    setAsking(false);
    if (answer.kind === "found") {
      // A key that shows less never takes the place of one that opens everything.
      const isBetter = !answer.masked || keyFailed || orderToken(answer.id) === null;
      if (isBetter) keepOrderToken(answer.id, answer.token);
      onFound(answer.id);
      return;
    }
    const { orderNumber, contact: contactSaid } = answer.fields;
    if (orderNumber || contactSaid) setWrong({ orderNumber, contact: contactSaid });
    else setSaid(answer.message);
  };

  return (
    <form
      ref={form}
      noValidate
      aria-label="Find an order"
      onSubmit={(event) => void submit(event)}
      className="grid max-w-120 gap-5"
    >
      <Field
        label="Order number"
        id={`${id}-number`}
        hint="It is in your confirmation, for example PT-7K3M9Q2X"
        error={wrong.orderNumber}
      >
        {(control) => (
          <Input
            {...control}
            value={number}
            onChange={({ target }) => {
              setNumber(target.value);
              setWrong(({ contact }) => ({ contact }));
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={limits.LookUpOrderBody.orderNumber.maxLength}
            readOnly={asking}
          />
        )}
      </Field>
      <Field
        label="Phone or email"
        id={`${id}-contact`}
        hint="The one you gave with the order"
        error={wrong.contact}
      >
        {(control) => (
          <Input
            {...control}
            value={contact}
            onChange={({ target }) => {
              setContact(target.value);
              setWrong(({ orderNumber }) => ({ orderNumber }));
            }}
            autoComplete="tel-national"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.LookUpOrderBody.contact.maxLength}
            readOnly={asking}
          />
        )}
      </Field>
      {said && (
        <InfoPanel tone="turmeric" role="alert">
          {said}
        </InfoPanel>
      )}
      <Button type="submit" wide busy={asking}>
        Find order
      </Button>
    </form>
  );
}

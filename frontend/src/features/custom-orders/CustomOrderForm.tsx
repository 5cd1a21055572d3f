/** A saree of one's own: seen on silk and asked for in one form (spec section 2, "Custom order"). */
import type { ReactNode } from "react";
import { ContactFields } from "./request/ContactFields";
import { Facts } from "./request/Facts";
import { InstructionsField } from "./request/InstructionsField";
import { SendButton } from "./request/SendButton";
import { TimeFields } from "./request/TimeFields";
import { type RequestOptions, useRequestForm } from "./request/useRequestForm";
import { SilkStudio } from "./SilkStudio";

type Props = RequestOptions & {
  /** Where the shop's terms are. */
  terms: ReactNode;
};

export function CustomOrderForm({ terms, ...options }: Props) {
  const request = useRequestForm(options);
  const { sending } = request;
  return (
    <form
      noValidate
      aria-label="Your own saree"
      aria-busy={sending}
      onSubmit={(event) => void request.submit(event)}
    >
      <SilkStudio request={request}>
        <fieldset disabled={sending} className="grid min-w-0 gap-12">
          <ContactFields field={request.field} />
          <div className="grid gap-6">
            <TimeFields {...request} />
            <InstructionsField field={request.field} form={request.form} />
          </div>
          <Facts {...request} terms={terms} />
        </fieldset>
        <SendButton {...request} />
      </SilkStudio>
    </form>
  );
}

/** The one form of a request, whatever it is filled in for: the photo on silk, and all that is asked beside it. */
import type { ReactNode } from "react";
import { SilkStudio } from "../SilkStudio";
import { ContactFields } from "./ContactFields";
import { Facts } from "./Facts";
import { InstructionsField } from "./InstructionsField";
import { SendButton } from "./SendButton";
import { TimeFields } from "./TimeFields";
import { type RequestOptions, useRequestForm } from "./useRequestForm";

type Props = RequestOptions & {
  /** Where the shop's terms are. */
  terms: ReactNode;
};

export function RequestForm({ terms, ...options }: Props) {
  const request = useRequestForm(options);
  const { sending, words } = request;
  return (
    <form
      noValidate
      aria-label={words.form}
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

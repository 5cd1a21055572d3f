/** Who asks, and where it goes. */
import { limits } from "@/api/limits";
import { EmailInput } from "@/ui/EmailInput";
import { Field } from "@/ui/Field";
import { Input, TextArea } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import type { RequestForm } from "./useRequestForm";

const LIMITS = limits.CustomOrderCustomerBody;

export function ContactFields({ field }: Pick<RequestForm, "field">) {
  return (
    <section aria-labelledby="request-contact" className="grid gap-4">
      <h2 id="request-contact">Your details</h2>
      <Field {...field("name")}>{(control) => <Input {...control} autoComplete="name" />}</Field>
      <div className="grid items-start gap-4 sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
        <Field {...field("email")} hint="Our answer goes there">
          {(control) => <EmailInput {...control} maxLength={LIMITS.email.maxLength} />}
        </Field>
        <Field {...field("phone")} hint="For questions about the design">
          {(control) => <PhoneInput {...control} />}
        </Field>
      </div>
      <Field {...field("address")} hint="House, street, town and State">
        {(control) => <TextArea {...control} rows={3} autoComplete="street-address" />}
      </Field>
    </section>
  );
}

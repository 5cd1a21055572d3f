/** Write to the shop (spec sections 2, 5 and 8, "Contact"). */
import { useEffect, useRef } from "react";
import { Button } from "@/ui/Button";
import { EmailInput } from "@/ui/EmailInput";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { Field } from "@/ui/Field";
import { Honeypot } from "@/ui/Honeypot";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import { MISSING } from "./messageFields";
import { useContactForm } from "./useContactForm";

export function ContactForm() {
  const { form, field, sending, ticket, refusal, attempt, problems, missing, submit } =
    useContactForm();
  return (
    <form
      noValidate
      aria-label="Message to the shop"
      aria-busy={sending}
      onSubmit={submit}
      className="relative grid max-w-[560px] gap-4"
    >
      {ticket && <Sent ticket={ticket} />}
      {refusal && (
        <InfoPanel tone="kumkum" role="alert" title={refusal.message}>
          Nothing you wrote is lost.
        </InfoPanel>
      )}
      <ErrorSummary errors={problems} lead={missing ? MISSING : undefined} attempt={attempt} />
      <fieldset disabled={sending} className="grid gap-4">
        <legend className="sr-only">Your message</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field("name")}>
            {(control) => <Input {...control} autoComplete="name" />}
          </Field>
          <Field {...field("email")}>{(control) => <EmailInput {...control} />}</Field>
          <Field {...field("phone")} optional>
            {(control) => <PhoneInput {...control} />}
          </Field>
          <Field {...field("subject")} optional>
            {(control) => <Input {...control} />}
          </Field>
        </div>
        <Field {...field("message")}>{(control) => <TextArea {...control} rows={6} />}</Field>
        <Honeypot {...form.register("website")} />
      </fieldset>
      <div className="grid gap-3">
        <Button type="submit" busy={sending} className="w-full sm:w-auto sm:justify-self-start">
          {sending ? "Sending" : "Send message"}
        </Button>
        <p className="text-small text-ink-2">
          We answer within 24 hours, by email or phone. Your details are used for that only.
        </p>
      </div>
    </form>
  );
}

/** It arrived. Takes the focus, because the button that was pressed stands below. */
function Sent({ ticket }: { ticket: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <InfoPanel tone="leaf" role="status" title="Thank you for contacting us!">
        <p>Your message has been received. One of our team members will contact you shortly.</p>
        <p className="mt-1">
          Your ticket number is <strong className="figures">{ticket}</strong>. We have sent it to
          your email as well.
        </p>
      </InfoPanel>
    </div>
  );
}

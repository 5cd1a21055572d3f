/** Write to the shop (spec sections 2, 5 and 8, "Contact"). */
import { useEffect, useRef } from "react";
import { Button } from "@/ui/Button";
import { ErrorSummary } from "@/ui/ErrorSummary";
import { Field } from "@/ui/Field";
import { Honeypot } from "@/ui/Honeypot";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input, TextArea } from "@/ui/Input";
import { PhoneInput } from "@/ui/PhoneInput";
import { fieldId, LABELS, type MessageField, MISSING } from "./messageFields";
import { useContactForm } from "./useContactForm";

export function ContactForm() {
  const { form, state, attempt, problems, missing, send } = useContactForm();
  const { register, formState } = form;
  const sending = state.is === "sending";
  const field = (name: MessageField) => ({
    id: fieldId(name),
    label: LABELS[name],
    error: formState.errors[name]?.message,
  });
  return (
    <form
      noValidate
      aria-label="Message to the shop"
      aria-busy={sending}
      onSubmit={(event) => {
        event.preventDefault();
        if (!sending) void send(event);
      }}
      className="relative grid max-w-[560px] gap-4"
    >
      {state.is === "success" && <Sent ticket={state.ticket} />}
      {state.is === "error" && (
        <InfoPanel tone="kumkum" role="alert" title={state.message}>
          Nothing you wrote is lost.
        </InfoPanel>
      )}
      <ErrorSummary errors={problems} lead={missing ? MISSING : undefined} attempt={attempt} />
      <fieldset disabled={sending} className="grid gap-4">
        <legend className="sr-only">Your message</legend>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field {...field("name")}>
            {(control) => <Input {...control} {...register("name")} autoComplete="name" />}
          </Field>
          <Field {...field("email")}>
            {(control) => (
              <Input
                {...control}
                {...register("email")}
                type="email"
                inputMode="email"
                autoComplete="email"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
          <Field {...field("phone")} optional>
            {(control) => <PhoneInput {...control} {...register("phone")} />}
          </Field>
          <Field {...field("subject")} optional>
            {(control) => <Input {...control} {...register("subject")} />}
          </Field>
        </div>
        <Field {...field("message")}>
          {(control) => <TextArea {...control} {...register("message")} rows={6} />}
        </Field>
        <Honeypot {...register("website")} />
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

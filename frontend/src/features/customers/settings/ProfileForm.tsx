import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod/mini";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { BAD_EMAIL, BAD_PHONE, PHONE } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { session } from "@/api/session";
import type { Customer } from "@/api/types";
import { EMAIL } from "@/lib/email";
import { filled, filledLike, REQUIRED } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { EmailInput } from "@/ui/EmailInput";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { PhoneInput } from "@/ui/PhoneInput";
import { profileQuery } from "../useCustomer";
import { Saved } from "./Saved";

type Fields = { name: string; email: string; phone: string; currentPassword: string };

/** @param email the address now: any other asks for the password */
const schemaFor = (email: string) =>
  z
    .object({
      name: filled,
      email: filledLike(EMAIL, BAD_EMAIL),
      phone: filledLike(PHONE, BAD_PHONE),
      currentPassword: z.string(),
    })
    .check(
      z.refine((typed) => typed.email === email || typed.currentPassword !== "", {
        error: REQUIRED,
        path: ["currentPassword"],
        // The password is missed together with whatever else is.
        when: () => true,
      }),
    );

const LABELS: Readonly<Record<keyof Fields, string>> = {
  name: "Name",
  email: "Email",
  currentPassword: "Your password",
  phone: "Phone",
};

/** What the number is good for, and how it comes to be good for more. */
function phoneHint(same: boolean, confirmed: boolean): string {
  if (!same)
    return "A new number has to be confirmed at our shop's counter before you can log in with it.";
  return confirmed
    ? "Confirmed: you can log in with it."
    : "Not confirmed. Show it at our shop's counter; then you can log in with it too.";
}

/** Name, email and phone. A new email address asks for the password: whoever holds it could take the account. */
export function ProfileForm({ customer }: { customer: Customer }) {
  const queries = useQueryClient();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { name, email, phone, phoneConfirmed } = customer;
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema: schemaFor(email),
    start: { name, email, phone, currentPassword: "" },
    labels: LABELS,
  });
  const { isDirty } = form.formState;
  const save = $shopperApi.useMutation("put", "/api/customers/profile");
  const newEmail = form.watch("email").trim() !== email;
  const samePhone = form.watch("phone") === phone;

  const send = submit(async ({ currentPassword, ...rest }) => {
    setSavedAt(null);
    try {
      const body = { ...rest, currentPassword: newEmail ? currentPassword : "" };
      const answer = await save.mutateAsync({ body });
      queries.setQueryData(profileQuery().queryKey, answer);
      const now = answer.data;
      // The header greets by the new name.
      session.rename(now);
      // A new address counts only once its owner has opened the mailed link: until then the old one stands.
      form.reset({ name: now.name, email: now.email, phone: now.phone, currentPassword: "" });
      setSavedAt(Date.now());
    } catch (error) {
      refuse(describeFailure(error));
    }
  });

  return (
    <form onSubmit={send} noValidate className="grid max-w-[560px] gap-5">
      <Field {...field("name")}>
        {(control) => (
          <Input {...control} autoComplete="name" maxLength={limits.ProfileBody.name.maxLength} />
        )}
      </Field>
      <Field {...field("email")}>
        {(control) => <EmailInput {...control} maxLength={limits.ProfileBody.email.maxLength} />}
      </Field>
      {newEmail && (
        <Field
          {...field("currentPassword")}
          hint="Asked because the email address changes. We write to the new address first; the change counts once you open the link there."
        >
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
      )}
      <Field {...field("phone")} hint={phoneHint(samePhone, phoneConfirmed)}>
        {(control) => <PhoneInput {...control} />}
      </Field>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {refusal.message}
        </InfoPanel>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={sending}>
          Save
        </Button>
        <Saved at={isDirty ? null : savedAt} />
      </div>
    </form>
  );
}

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { $shopperApi } from "@/api/client";
import { BAD_EMAIL, BAD_PHONE, PHONE } from "@/api/fieldRules";
import { limits } from "@/api/limits";
import { session } from "@/api/session";
import type { Customer } from "@/api/types";
import { EMAIL } from "@/lib/email";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Input } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";
import { PhoneInput } from "@/ui/PhoneInput";
import { profileQuery } from "../useCustomer";
import { Saved } from "./Saved";
import { useSaving } from "./useSaving";

type Fields = { name: string; email: string; phone: string; currentPassword: string };

const REQUIRED = "This field is required";

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
  const form = useForm<Fields>({
    defaultValues: { name, email, phone, currentPassword: "" },
    mode: "onTouched",
  });
  const { errors, isDirty } = form.formState;
  const saving = useSaving(form, ["name", "email", "phone", "currentPassword"]);
  const save = $shopperApi.useMutation("put", "/api/customers/profile");
  const newEmail = form.watch("email").trim() !== email;
  const samePhone = form.watch("phone") === phone;

  const submit = form.handleSubmit((fields) => {
    saving.begin();
    setSavedAt(null);
    const { currentPassword, ...rest } = fields;
    const body = { ...rest, currentPassword: newEmail ? currentPassword : "" };
    save.mutate(
      { body },
      {
        onSuccess: (answer) => {
          queries.setQueryData(profileQuery().queryKey, answer);
          const now = answer.data;
          // The header greets by the new name.
          session.rename(now);
          // A new address counts only once its owner has opened the mailed link: until then the old one stands.
          form.reset({ name: now.name, email: now.email, phone: now.phone, currentPassword: "" });
          setSavedAt(Date.now());
        },
        onError: saving.refused,
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-5">
      <Field label="Name" error={errors.name?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("name", { validate: (typed) => typed.trim() !== "" || REQUIRED })}
            autoComplete="name"
            maxLength={limits.ProfileBody.name.maxLength}
          />
        )}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input
            {...control}
            {...form.register("email", {
              required: REQUIRED,
              validate: (typed) => EMAIL.test(typed.trim()) || BAD_EMAIL,
            })}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={limits.ProfileBody.email.maxLength}
          />
        )}
      </Field>
      {newEmail && (
        <Field
          label="Your password"
          hint="Asked because the email address changes. We write to the new address first; the change counts once you open the link there."
          error={errors.currentPassword?.message}
        >
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("currentPassword", {
                validate: (typed) => typed !== "" || REQUIRED,
                shouldUnregister: false,
              })}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <Field
        label="Phone"
        hint={phoneHint(samePhone, phoneConfirmed)}
        error={errors.phone?.message}
      >
        {(control) => (
          <PhoneInput
            {...control}
            {...form.register("phone", {
              required: REQUIRED,
              validate: (typed) => PHONE.test(typed) || BAD_PHONE,
            })}
          />
        )}
      </Field>
      {saving.refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {saving.refusal}
        </InfoPanel>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
        <Saved at={isDirty ? null : savedAt} />
      </div>
    </form>
  );
}

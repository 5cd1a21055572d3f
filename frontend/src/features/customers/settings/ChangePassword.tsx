import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { $shopperApi } from "@/api/client";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";
import { toast } from "@/ui/toast";
import { StrengthHint } from "../password/StrengthHint";
import { LONGEST, SHORTEST } from "../password/strength";
import { useCustomer } from "../useCustomer";
import { sessionsQuery } from "./queries";
import { Saved } from "./Saved";
import { useSaving } from "./useSaving";

type Fields = { currentPassword: string; newPassword: string };

const REQUIRED = "This field is required";
const TOO_SHORT = `The password needs at least ${SHORTEST} characters`;
const TOO_LONG = `The password may have at most ${LONGEST} characters`;

/** A new password; every other device is signed out by it. */
export function ChangePassword() {
  const queries = useQueryClient();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const form = useForm<Fields>({
    defaultValues: { currentPassword: "", newPassword: "" },
    mode: "onTouched",
  });
  const { errors } = form.formState;
  const saving = useSaving(form, ["currentPassword", "newPassword"]);
  const change = $shopperApi.useMutation("put", "/api/customers/change-password");
  const { name, email, phone } = useCustomer();

  const submit = form.handleSubmit((body) => {
    saving.begin();
    setSavedAt(null);
    change.mutate(
      { body },
      {
        onSuccess: () => {
          form.reset();
          setSavedAt(Date.now());
          toast.success("Your password is changed. Other devices were signed out.");
          void queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
        },
        onError: saving.refused,
      },
    );
  });

  return (
    <form onSubmit={submit} noValidate className="grid max-w-[560px] gap-5">
      <Field label="Current password" error={errors.currentPassword?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...form.register("currentPassword", { required: REQUIRED })}
            autoComplete="current-password"
          />
        )}
      </Field>
      <div className="grid gap-1.5">
        <Field label="New password" error={errors.newPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register("newPassword", {
                required: REQUIRED,
                minLength: { value: SHORTEST, message: TOO_SHORT },
                maxLength: { value: LONGEST, message: TOO_LONG },
              })}
              autoComplete="new-password"
            />
          )}
        </Field>
        <StrengthHint password={form.watch("newPassword")} about={{ name, email, phone }} />
      </div>
      {saving.refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {saving.refusal}
        </InfoPanel>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="secondary" busy={change.isPending}>
          Change password
        </Button>
        <Saved at={savedAt} />
      </div>
    </form>
  );
}

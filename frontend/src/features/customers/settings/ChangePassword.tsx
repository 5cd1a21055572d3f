import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod/mini";
import { $shopperApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { REQUIRED, required } from "@/lib/forms/formRules";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { PasswordInput } from "@/ui/PasswordInput";
import { toast } from "@/ui/toast";
import { passwordOr } from "../password/passwordRules";
import { StrengthHint } from "../password/StrengthHint";
import { useCustomer } from "../useCustomer";
import { sessionsQuery } from "./queries";
import { Saved } from "./Saved";

type Fields = { currentPassword: string; newPassword: string };

const schema = z.object({ currentPassword: required, newPassword: passwordOr(REQUIRED) });

/** A new password; every other device is signed out by it. */
export function ChangePassword() {
  const queries = useQueryClient();
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { currentPassword: "", newPassword: "" },
    labels: { currentPassword: "Current password", newPassword: "New password" },
  });
  const change = $shopperApi.useMutation("put", "/api/customers/change-password");
  const { name, email, phone } = useCustomer();

  const save = submit(async (body) => {
    setSavedAt(null);
    try {
      await change.mutateAsync({ body });
    } catch (error) {
      refuse(describeFailure(error));
      return;
    }
    form.reset();
    setSavedAt(Date.now());
    toast.success("Your password is changed. Other devices were signed out.");
    void queries.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  });

  return (
    <form onSubmit={save} noValidate className="grid max-w-[560px] gap-5">
      <Field {...field("currentPassword")}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <div className="grid gap-1.5">
        <Field {...field("newPassword")}>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </Field>
        <StrengthHint password={form.watch("newPassword")} about={{ name, email, phone }} />
      </div>
      {refusal && (
        <InfoPanel tone="kumkum" role="alert">
          {refusal.message}
        </InfoPanel>
      )}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" tone="secondary" busy={sending}>
          Change password
        </Button>
        <Saved at={savedAt} />
      </div>
    </form>
  );
}

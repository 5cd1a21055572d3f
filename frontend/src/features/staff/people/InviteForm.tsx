/** Whom the owner invites, and as what. */
import { z } from "zod/mini";
import { $staffApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { staffLimits } from "@/api/staffLimits";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { Options } from "@/ui/Options";
import { Select } from "@/ui/Select";
import { TextField } from "@/ui/TextField";
import { ROLE_HINTS, ROLES } from "../roles";
import type { Me } from "../types";

export type Invited = { name: string; token: string };
type Fields = { name: string; role: Me["role"] };

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, "Please write whom you invite")),
  role: z.enum(["owner", "manager", "cashier"]),
});

export function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const invite = $staffApi.useMutation("post", "/api/admin/staff/invitations");
  const { form, field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { name: "", role: "manager" },
    labels: { name: "Name", role: "Role" },
    judge: "when sent",
  });
  const send = submit(async (body) => {
    try {
      const { invitation, token } = await invite.mutateAsync({ body });
      onInvited({ name: invitation.name, token });
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form
      noValidate
      aria-label="Invite somebody"
      aria-busy={sending}
      onSubmit={send}
      className="grid gap-5"
    >
      <TextField
        field={field("name")}
        maxLength={staffLimits.InviteStaffBody.name.maxLength}
        readOnly={sending}
      />
      <Field {...field("role")} hint={ROLE_HINTS[form.watch("role")]}>
        {(control) => (
          <Select {...control} disabled={sending}>
            <Options of={ROLES} />
          </Select>
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" wide busy={sending}>
        {sending ? "Making the link" : "Make the link"}
      </Button>
    </form>
  );
}

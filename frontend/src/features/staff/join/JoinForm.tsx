/** Whoever was invited chooses how they sign in from now on. */
import { z } from "zod/mini";
import { publicApi } from "@/api/client";
import { describeFailure } from "@/api/errors";
import { limits } from "@/api/limits";
import { staffSession } from "@/api/staffSession";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { Button } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { InfoPanel } from "@/ui/InfoPanel";
import { UsernameInput } from "@/ui/Input";
import { PasswordInput } from "@/ui/PasswordInput";

type Fields = { username: string; password: string };

const { username: names, password: passwords } = limits.JoinBody;
const NAME = `${names.minLength} to ${names.maxLength} letters, digits, dots or dashes`;
const LENGTH = `At least ${passwords.minLength} characters, for example four words`;

const schema = z.object({
  username: z.string().check(z.trim(), z.regex(/^[a-z0-9._-]{3,60}$/i, NAME)),
  password: z.string().check(z.minLength(passwords.minLength, LENGTH)),
});

type Props = {
  token: string;
  onIn: () => void;
  /** The link has had its day. */
  onOver: (message: string) => void;
};

export function JoinForm({ token, onIn, onOver }: Props) {
  const { field, sending, refusal, refuse, submit } = useCheckedForm<Fields>({
    schema,
    start: { username: "", password: "" },
    labels: { username: "Username", password: "Password" },
  });
  const join = submit(async (fields) => {
    try {
      const { data, error } = await publicApi.POST("/api/auth/admin/join", {
        body: { token, ...fields },
      });
      if (data) {
        staffSession.open(data.token, data.staff.username);
        onIn();
        return;
      }
      const why = describeFailure(error);
      if (why.code === "link_expired") onOver(why.message);
      else refuse(why);
    } catch (error) {
      refuse(describeFailure(error));
    }
  });
  return (
    <form noValidate aria-label="Join" aria-busy={sending} onSubmit={join} className="grid gap-5">
      <Field {...field("username")} hint="You sign in with it. Small letters, without spaces">
        {(control) => <UsernameInput {...control} maxLength={names.maxLength} readOnly={sending} />}
      </Field>
      <Field {...field("password")} hint={LENGTH}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="new-password"
            maxLength={passwords.maxLength}
            readOnly={sending}
          />
        )}
      </Field>
      {refusal && <InfoPanel tone="kumkum" role="alert" title={refusal.message} />}
      <Button type="submit" wide busy={sending}>
        {sending ? "Joining" : "Join"}
      </Button>
    </form>
  );
}

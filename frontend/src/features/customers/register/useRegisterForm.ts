/** An account being opened. What was typed stays until the shop has it. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "@/ui/toast";
import { useWait } from "../useWait";
import { NOTICE } from "./notice";
import { type Registering, register } from "./register";
import { FIELDS, fieldId, NO_ACCOUNT, type RegisterFields, registerSchema } from "./registerFields";

export function useRegisterForm(onDone: (email: string) => void) {
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  /** Rises with each refused try, so that the summary takes the focus again. */
  const [attempt, setAttempt] = useState(0);
  const wait = useWait();
  const form = useForm<RegisterFields>({
    defaultValues: NO_ACCOUNT,
    resolver: zodResolver(registerSchema),
    mode: "onTouched",
    shouldFocusError: false,
  });

  const refused = ({ failure, wait: seconds }: Registering & { is: "refused" }) => {
    const named = FIELDS.filter((field) => failure.fields[field]);
    for (const field of named) {
      form.setError(field, { type: "server", message: failure.fields[field] ?? "" });
    }
    setAttempt((count) => count + 1);
    if (named.length > 0) return;
    setRefusal(failure.message);
    toast.error(failure.message, { id: "register" });
    if (seconds) wait.start(seconds);
  };

  const submit = form.handleSubmit(
    async (account) => {
      if (sending || wait.left > 0) return;
      setSending(true);
      setRefusal(null);
      const outcome = await register({ ...account, noticeVersion: NOTICE.version });
      setSending(false);
      if (outcome.is === "refused") return refused(outcome);
      toast.dismiss("register");
      toast.success(outcome.message);
      onDone(account.email);
    },
    () => setAttempt((count) => count + 1),
  );

  const { errors } = form.formState;
  const problems = FIELDS.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ field: fieldId(name), message }] : [];
  });
  return {
    form,
    sending,
    refusal,
    attempt,
    wait,
    submit,
    /** Everything that stands in the way, in the order of the form; nothing before the first try. */
    problems: attempt > 0 ? problems : [],
  };
}

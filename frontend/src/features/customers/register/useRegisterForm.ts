/** An account being opened. What was typed stays until the shop has it. */
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { toast } from "@/ui/toast";
import { useWait } from "../useWait";
import { NOTICE } from "./notice";
import { register } from "./register";
import { LABELS, NO_ACCOUNT, type RegisterFields } from "./registerFields";

const schema = async () => (await import("./registerSchema")).registerSchema;

export function useRegisterForm(onDone: (email: string) => void) {
  const wait = useWait();
  const checked = useCheckedForm<RegisterFields>({
    id: "register",
    schema,
    start: NO_ACCOUNT,
    labels: LABELS,
    summary: true,
  });
  const submit = checked.submit(async (account) => {
    if (wait.left > 0) return;
    const outcome = await register({ ...account, noticeVersion: NOTICE.version });
    if (outcome.is === "refused") {
      if (!checked.refuse(outcome.failure)) return;
      toast.error(outcome.failure.message, { id: "register" });
      if (outcome.wait) wait.start(outcome.wait);
      return;
    }
    toast.dismiss("register");
    toast.success(outcome.message);
    onDone(account.email);
  });
  return { ...checked, wait, submit };
}

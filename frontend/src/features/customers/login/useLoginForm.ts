/** A login being typed: the three ways share one form, and nothing typed is lost by a refusal. */
import { useCallback, useEffect, useState } from "react";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { toast } from "@/ui/toast";
import { type ResetFor, requestReset } from "../password/requestReset";
import { useWait } from "../useWait";
import { login, loginStaff, loginWithCode } from "./login";
import { identityField, LABELS, type LoginFields, type LoginMode, NO_LOGIN } from "./loginWays";

const rules = async (judged: LoginMode | "code") =>
  (await import("./loginFields")).loginSchemas[judged];

/** @param onIn somebody is signed in: as customer, or as a staff member in the mode "admin" */
export function useLoginForm(
  start: { mode: LoginMode; email: string },
  onIn: (mode: LoginMode, name: string) => void,
) {
  const [mode, setMode] = useState(start.mode);
  const [asking, setAsking] = useState(false);
  /** To whom a reset mail may be on its way. */
  const [mailed, setMailed] = useState<string | null>(null);
  /** Says that the password was right: a code is asked for. */
  const [ticket, setTicket] = useState<string | null>(null);
  const wait = useWait();
  const judged = ticket ? "code" : mode;
  const checked = useCheckedForm<LoginFields>({
    id: "login",
    schema: useCallback(() => rules(judged), [judged]),
    start: { ...NO_LOGIN, email: start.email },
    labels: LABELS,
  });
  const { form, sending, refuse, forgive } = checked;
  useEffect(() => {
    if (ticket) form.setFocus("code");
  }, [ticket, form]);

  /** Back to the password. */
  const startAgain = () => {
    setTicket(null);
    forgive();
    wait.stop();
    form.resetField("code");
    form.clearErrors();
  };

  const choose = (next: LoginMode) => {
    setMode(next);
    setMailed(null);
    startAgain();
  };

  const submit = checked.submit(async ({ email, phone, username, password, code }) => {
    if (asking || wait.left > 0) return;
    setMailed(null);
    const outcome =
      mode === "admin"
        ? await (ticket ? loginWithCode(ticket, code) : loginStaff(username, password))
        : await login(mode === "email" ? { email } : { phone }, password);
    if (outcome.is === "code") {
      setTicket(outcome.ticket);
      return;
    }
    if (outcome.is === "in") {
      const greeting = `Login successful! Welcome back ${outcome.name}`;
      toast.success(mode === "admin" ? "Admin login successful!" : greeting);
      onIn(mode, outcome.name);
      return;
    }
    if (!refuse(outcome.refusal)) return;
    if (outcome.refusal.wait) wait.start(outcome.refusal.wait);
    // What most likely has to be typed again, still there to be looked at.
    form.setFocus(ticket ? "code" : "password", { shouldSelect: true });
  });

  const forgot = async () => {
    if (sending || asking || mode === "admin") return;
    forgive();
    // Needs to know whom it is for, and no password.
    if (!(await form.trigger(mode, { shouldFocus: true }))) return;
    const typed = form.getValues(mode).trim();
    setAsking(true);
    const who: ResetFor = mode === "email" ? { email: typed } : { phone: typed };
    const asked = await requestReset(who);
    setAsking(false);
    if (asked.is === "sent") {
      setMailed(typed);
      toast.success(asked.message);
      return;
    }
    refuse({ message: asked.message, fields: {} });
    if (asked.wait) wait.start(asked.wait);
  };

  /** Another account is being typed: what was said about the last one no longer counts. */
  const otherAccount = () => {
    // Also what 'Forgot password?' said of a field that nobody had been in yet.
    form.clearErrors(identityField[mode]);
    setMailed(null);
    wait.stop();
  };

  const needsCode = ticket !== null;
  return {
    ...checked,
    mode,
    needsCode,
    startAgain,
    choose,
    asking,
    mailed,
    wait,
    submit,
    forgot,
    otherAccount,
  };
}

/** A login being typed: the three ways share one form, and nothing typed is lost by a refusal. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { toast } from "@/ui/toast";
import { type ResetFor, requestReset } from "../password/requestReset";
import { useWait } from "../useWait";
import { type LoginRefusal, login, loginStaff } from "./login";
import {
  fieldId,
  identityField,
  type LoginFields,
  type LoginMode,
  loginSchemas,
  NO_LOGIN,
} from "./loginFields";

type Busy = "login" | "reset" | null;

/** @param onIn somebody is signed in: as customer, or as a staff member in the mode "admin" */
export function useLoginForm(
  start: { mode: LoginMode; email: string },
  onIn: (mode: LoginMode, name: string) => void,
) {
  const [mode, setMode] = useState(start.mode);
  const [busy, setBusy] = useState<Busy>(null);
  const [refusal, setRefusal] = useState<Pick<LoginRefusal, "message" | "detail"> | null>(null);
  /** To whom a reset mail may be on its way. */
  const [mailed, setMailed] = useState<string | null>(null);
  const wait = useWait();
  const form = useForm<LoginFields>({
    defaultValues: { ...NO_LOGIN, email: start.email },
    resolver: zodResolver(loginSchemas[mode]),
    mode: "onTouched",
  });

  const choose = (next: LoginMode) => {
    setMode(next);
    setRefusal(null);
    setMailed(null);
    wait.stop();
    form.clearErrors();
  };

  const refuse = ({ message, detail, fields, wait: seconds }: LoginRefusal) => {
    const identity = identityField[mode];
    const atIdentity = fields[identity];
    if (atIdentity) {
      form.setError(identity, { type: "server", message: atIdentity }, { shouldFocus: true });
      return;
    }
    if (fields.password) {
      form.setError(
        "password",
        { type: "server", message: fields.password },
        { shouldFocus: true },
      );
      return;
    }
    setRefusal({ message, detail });
    if (seconds) wait.start(seconds);
    // What most likely has to be typed again, still there to be looked at.
    const password = document.getElementById(fieldId("password"));
    if (password instanceof HTMLInputElement) {
      password.focus();
      password.select();
    }
  };

  const submit = form.handleSubmit(async (typed) => {
    if (busy || wait.left > 0) return;
    setBusy("login");
    setRefusal(null);
    setMailed(null);
    const { email, phone, username, password } = typed;
    const outcome =
      mode === "admin"
        ? await loginStaff(username, password)
        : await login(mode === "email" ? { email } : { phone }, password);
    setBusy(null);
    if (outcome.is === "refused") return refuse(outcome.refusal);
    const greeting = `Login successful! Welcome back ${outcome.name}`;
    toast.success(mode === "admin" ? "Admin login successful!" : greeting);
    onIn(mode, outcome.name);
  });

  const forgot = async () => {
    if (busy || mode === "admin") return;
    setRefusal(null);
    // Needs to know whom it is for, and no password.
    if (!(await form.trigger(mode, { shouldFocus: true }))) return;
    const typed = form.getValues(mode).trim();
    setBusy("reset");
    const who: ResetFor = mode === "email" ? { email: typed } : { phone: typed };
    const asked = await requestReset(who);
    setBusy(null);
    if (asked.is === "sent") {
      setMailed(typed);
      toast.success(asked.message);
      return;
    }
    setRefusal({ message: asked.message, detail: null });
    if (asked.wait) wait.start(asked.wait);
  };

  /** Another account is being typed: what was said about the last one no longer counts. */
  const otherAccount = () => {
    // Also what 'Forgot password?' said of a field that nobody had been in yet.
    form.clearErrors(identityField[mode]);
    setMailed(null);
    wait.stop();
  };

  return { form, mode, choose, busy, refusal, mailed, wait, submit, forgot, otherAccount };
}

/** A message being written: idle, sending, success or error. What was typed is kept until the shop has it. */
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Failure } from "@/api/errors";
import { toast } from "@/ui/toast";
import { forgetMessageDraft, loadMessageDraft, saveMessageDraft } from "./messageDraft";
import {
  FIELDS,
  fieldId,
  type MessageField,
  type MessageFields,
  messageSchema,
  NO_MESSAGE,
  REQUIRED,
} from "./messageFields";
import { sendMessage } from "./sendMessage";

type State =
  | { is: "idle" }
  | { is: "sending" }
  | { is: "success"; ticket: string }
  | { is: "error"; message: string };

export function useContactForm() {
  const [state, setState] = useState<State>({ is: "idle" });
  /** Rises with each refused try, so that the summary takes the focus again. */
  const [attempt, setAttempt] = useState(0);
  const [initial] = useState(loadMessageDraft);
  const form = useForm<MessageFields>({
    defaultValues: initial,
    resolver: zodResolver(messageSchema),
    // Nothing is called wrong while it is being typed for the first time; what is put right is right at once.
    mode: "onTouched",
    shouldFocusError: false,
  });

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveMessageDraft(values),
      }),
    [form],
  );

  const refused = (failure: Failure) => {
    const named = FIELDS.filter((field) => failure.fields[field]);
    for (const field of named) {
      form.setError(field, { type: "server", message: failure.fields[field] ?? "" });
    }
    setAttempt((count) => count + 1);
    setState(named.length > 0 ? { is: "idle" } : { is: "error", message: failure.message });
  };

  const send = form.handleSubmit(
    async (fields) => {
      setState({ is: "sending" });
      const sending = await sendMessage(fields);
      if (sending.kind === "refused") return refused(sending.failure);
      form.reset(NO_MESSAGE);
      forgetMessageDraft();
      setAttempt(0);
      setState({ is: "success", ticket: sending.ticket });
      toast.success(sending.message);
    },
    () => {
      setAttempt((count) => count + 1);
      setState({ is: "idle" });
    },
  );

  const { errors } = form.formState;
  const problems = FIELDS.flatMap((name: MessageField) => {
    const message = errors[name]?.message;
    return message ? [{ name, field: fieldId(name), message }] : [];
  });
  return {
    form,
    state,
    attempt,
    send,
    /** Everything that stands in the way, in the order of the form; nothing before the first try. */
    problems: attempt > 0 ? problems : [],
    /** A required field is empty: the summary then begins with the shop's one sentence for it. */
    missing: problems.some(({ name, message }) => REQUIRED[name] === message),
  };
}

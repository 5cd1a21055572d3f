/** A message being written, sent or refused. What was typed is kept until the shop has it. */
import { type FormEvent, useEffect, useState } from "react";
import { useCheckedForm } from "@/lib/forms/useCheckedForm";
import { toast } from "@/ui/toast";
import { forgetMessageDraft, loadMessageDraft, saveMessageDraft } from "./messageDraft";
import { LABELS, type MessageFields, messageSchema, NO_MESSAGE, REQUIRED } from "./messageFields";
import { sendMessage } from "./sendMessage";

export function useContactForm() {
  const [ticket, setTicket] = useState<string | null>(null);
  const [start] = useState(loadMessageDraft);
  const checked = useCheckedForm<MessageFields>({
    id: "message",
    schema: messageSchema,
    start,
    labels: LABELS,
    summary: true,
  });
  const { form, problems } = checked;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => saveMessageDraft(values),
      }),
    [form],
  );

  const send = checked.submit(async (fields) => {
    const sending = await sendMessage(fields);
    if (sending.kind === "refused") {
      checked.refuse(sending.failure);
      return;
    }
    form.reset(NO_MESSAGE);
    forgetMessageDraft();
    checked.forgive();
    setTicket(sending.ticket);
    toast.success(sending.message);
  });

  return {
    ...checked,
    submit: (event: FormEvent) => {
      setTicket(null);
      void send(event);
    },
    /** Of the message that arrived. */
    ticket,
    /** A required field is empty: the summary then begins with the shop's one sentence for it. */
    missing: problems.some(
      ({ name, message }) =>
        name in REQUIRED && REQUIRED[name as keyof typeof REQUIRED] === message,
    ),
  };
}

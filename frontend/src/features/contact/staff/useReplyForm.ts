/** The reply to one message: what is typed, what was seen when it was begun, and what became of it. */
import { useState } from "react";
import { describeFailure } from "@/api/errors";
import { newKey } from "@/lib/newKey";
import type { Message } from "./queries";
import { useReply } from "./queries";
import { keepReplyDraft, loadReplyDraft, NO_DRAFT, type ReplyDraft } from "./replyDraft";

export function useReplyForm(message: Message, person: string) {
  const [draft, setDraft] = useState(() => loadReplyDraft(person, message.id));
  const [empty, setEmpty] = useState(false);
  /** Typing began over this version; what others did since is told before anything leaves. */
  const [begun, setBegun] = useState(message.version);
  const reply = useReply(message.id);
  const keep = (next: ReplyDraft) => {
    setDraft(next);
    keepReplyDraft(person, message.id, next);
  };
  const failure = reply.error ? describeFailure(reply.error) : null;
  const stale = failure?.code === "stale";
  const { text, tried } = draft;

  const send = () => {
    if (reply.isPending) return;
    setEmpty(text.trim() === "");
    if (text.trim() === "") return;
    const key = tried?.text === text ? tried.key : newKey();
    keep({ text, tried: { text, key } });
    // Whoever was told what is new sends over that.
    const version = stale ? message.version : begun;
    reply.mutate(
      { key, version, text: text.trim() },
      {
        onSuccess: (answer) => {
          keep(NO_DRAFT);
          if (answer) setBegun(answer.data.version);
        },
      },
    );
  };

  return {
    text,
    type: (typed: string) => {
      setEmpty(false);
      if (text === "") setBegun(message.version);
      keep({ text: typed, tried });
    },
    send,
    sending: reply.isPending,
    sent: reply.isSuccess && text === "",
    error: empty ? "Please write the reply first" : failure?.fields.text,
    /** Why it did not leave, where the text is not to blame. */
    refused: failure && !failure.fields.text ? failure : null,
    stale,
    /** The reader changed the message themselves: that is nothing new to them. */
    saw: setBegun,
  };
}

export type ReplyFormState = ReturnType<typeof useReplyForm>;

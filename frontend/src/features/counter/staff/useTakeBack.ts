/** Taking pieces of a bill back: once, whatever becomes of the answers. Nothing typed is lost on the way. */
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { rupees } from "@/lib/money";
import { newKey } from "@/lib/newKey";
import { toast } from "@/ui/toast";
import { keptCredit } from "./credits";
import { creditNoteOf, type Printout } from "./printout";
import { BILLS_KEY, soldBillQuery, type TakeBackOutcome, takeBack } from "./queries";
import { sentReturns } from "./sentReturns";
import {
  type BackField,
  type Draft,
  draftOf,
  FIELDS,
  itemsOf,
  newDraft,
  paidBack,
  stillWrong,
  takeBackBody,
  type Wrong,
  whyNotBack,
  wrongOf,
} from "./takeBack";
import { isAboutTill, useTillHere } from "./till";
import type { Sale, SaleReturn } from "./types";
import { useReturnQuote } from "./useReturnQuote";

type Options = {
  sale: Sale;
  username: string;
  onPrint: (printout: Printout) => void;
  /** It is stored; what is to be said of it. */
  onDone: (said: string, isCredit: boolean) => void;
};

/** Where the focus goes after an answer; a new one each time, so that the same place is found again. */
export type Place = { at: BackField | "message" };

export function useTakeBack({ sale, username, onPrint, onDone }: Options) {
  const { lines, order } = sale;
  const bill = order.id;
  const queries = useQueryClient();
  const till = useTillHere();
  /** Without an answer it must stay as it was sent. */
  const [sent, setSent] = useState(() => sentReturns.of(username, bill));
  const [draft, setDraft] = useState(() => (sent ? draftOf(sent) : newDraft(newKey(), sale)));
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [message, setMessage] = useState<string | null>(null);
  const [place, setPlace] = useState<Place | null>(null);
  /** The second press of a double click finds it, before anything is drawn. */
  const busy = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const { quote, isChecking, failure, askAgain } = useReturnQuote(
    bill,
    itemsOf(lines, draft),
    sent === null,
  );
  const needsReversal = quote?.needsCreditReversal ?? false;
  const asked = { total: quote?.total ?? null, isChecking, needsReversal };

  const lookAgain = () =>
    queries.invalidateQueries({ queryKey: soldBillQuery(bill).queryKey, exact: true });
  const gone = failure?.code === "already_returned" ? failure.message : null;
  const look = useRef(lookAgain);
  look.current = lookAgain;
  useEffect(() => {
    if (gone === null) return;
    setMessage(gone);
    void look.current();
  }, [gone]);

  const done = (back: SaleReturn) => {
    const { number } = back.document.body;
    const said = `Credit note ${number}: ${paidBack(back)}`;
    const isCredit = back.refundKind === "credit_note";
    // Two answers to the same return are one paper.
    if (sentReturns.settle(username, bill)) {
      if (isCredit) keptCredit.keep(username, { number, total: back.total });
      onPrint(creditNoteOf(bill, back.document, true));
    }
    void lookAgain();
    void queries.invalidateQueries({ queryKey: BILLS_KEY, exact: false });
    // With the drawer closed there is no line to say it in.
    if (isShown.current) onDone(said, isCredit);
    else toast.success(said);
  };
  const refused = ({ failure: why, total }: Extract<TakeBackOutcome, { is: "refused" }>) => {
    sentReturns.settle(username, bill);
    setSent(null);
    const { at, rest } = wrongOf(why.fields);
    const first = FIELDS.find((field) => at[field]);
    const now = why.code === "amount_changed" && total !== null && `It is ${rupees(total)} now.`;
    const words = [...(first ? [] : [why.message]), ...rest, ...(now ? [now] : [])].join(" ");
    setWrong(at);
    setMessage(words || null);
    setPlace({ at: first ?? "message" });
    if (why.code === "amount_changed") askAgain();
    if (why.code === "already_returned") void lookAgain();
    if (isAboutTill(why.code)) till.askAgain();
  };

  return {
    draft,
    wrong,
    message,
    place,
    quote: sent ? null : quote,
    /** Of what was sent, or of what is chosen. */
    total: sent ? sent.total : asked.total,
    isChecking: !sent && isChecking,
    needsReversal: sent ? sent.creditReversedBy !== undefined : needsReversal,
    failure: sent ? null : failure,
    askAgain,
    isSending,
    /** It was sent, and nobody knows what became of it. */
    isUnsure: sent !== null && !isSending,
    isFrozen: sent !== null,
    reason: sent ? null : (till.reason ?? whyNotBack(lines, draft, asked)),
    change(part: Partial<Draft>) {
      if (sent) return;
      setDraft((before) => ({ ...before, ...part }));
      setWrong((before) => stillWrong(before, part));
      if (part.counts) setMessage(null);
    },
    async send() {
      const body = sent ?? takeBackBody(lines, draft, asked, till.id);
      if (busy.current || !body || (!sent && till.reason)) return;
      busy.current = true;
      sentReturns.keep(username, bill, body);
      setSent(body);
      setSending(true);
      setWrong({});
      setMessage(null);
      const outcome = await takeBack(bill, body, sent !== null);
      busy.current = false;
      setSending(false);
      if (outcome.is === "taken back") done(outcome.back);
      else if (outcome.is === "refused") refused(outcome);
      else setPlace({ at: "message" });
    },
  };
}

export type TakeBack = ReturnType<typeof useTakeBack>;

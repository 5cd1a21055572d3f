/** Bills on hold: put away and taken up, each once, whatever becomes of the answers. No bill leaves the screen before the server has it. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { rupees } from "@/lib/money";
import { newKey } from "@/lib/newKey";
import { PATIENCE } from "@/lib/rhythm";
import { useAttended } from "@/lib/useAttended";
import { type Said, saidOf } from "./banner";
import type { Act, Bill, Held } from "./bill";
import { quoteBody } from "./billBodies";
import {
  goneWords,
  heldWords,
  holdBody,
  takenUp,
  UNSURE,
  UNSURE_TAKE,
  whose,
  whyNotNow,
} from "./parked";
import { askQuote, findLines, parkedQuery, putOnHold, takeUp } from "./parkedQueries";
import { sentTakes } from "./sentTakes";
import type { ParkedBill } from "./types";
import type { Quoted } from "./useQuote";

/** Other counters put bills on hold too. */
const EVERY = 30_000;
const BEFORE = "The bill before is on hold now.";

type Options = {
  username: string;
  bill: Bill;
  latest: { readonly current: Bill };
  act: (what: Act) => Bill;
  quoted: Quoted;
  isPaying: boolean;
  say: (said: Said | null) => void;
  /** Another bill is on the counter, or none. */
  onChanged: () => void;
};

export function useOnHold(options: Options) {
  const { username, bill, latest, act, quoted, isPaying, say, onChanged } = options;
  const queries = useQueryClient();
  // A counter that nobody stands at must not keep its session from ending.
  const refetchInterval = useAttended(PATIENCE) && EVERY;
  const list = useQuery({ ...parkedQuery(), refetchInterval });
  const [unsure, setUnsure] = useState(() => sentTakes.all(username));
  const [isHolding, setHolding] = useState(false);
  const [taking, setTaking] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  /** One thing at a time; the second press of a double click finds it, before anything is drawn. */
  const running = useRef<Promise<void> | null>(null);
  /** Whoever left the page and came back may have another bill by now: what comes too late is asked for again there. */
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const run = (work: () => Promise<void>) => {
    running.current ??= work().finally(() => {
      running.current = null;
      setHolding(false);
      setTaking(null);
      setUnsure(sentTakes.all(username));
      void queries.invalidateQueries({ queryKey: parkedQuery().queryKey });
    });
  };

  /** What the bill costs as it is: the screen's own price may be of one scan ago. */
  const priceNow = async () => {
    if (quoted.quote && !quoted.isChecking && bill === latest.current) {
      return { is: "priced", quote: quoted.quote } as const;
    }
    for (;;) {
      const before = latest.current;
      const asked = await askQuote(quoteBody(before));
      if (before === latest.current) return asked;
    }
  };

  /** Puts the bill on hold and empties the counter, or says why not. */
  const putAway = async (): Promise<{ held: Held } | { said: Said }> => {
    const before = latest.current.held;
    let held = before;
    if (!held) {
      const asked = await priceNow();
      if (asked.is === "failed") return { said: saidOf(asked.failure, latest.current) };
      if (!isHere.current) return { said: UNSURE };
      held = { id: newKey(), body: holdBody(latest.current, asked.quote.total) };
      act({ do: "hold", held });
    }
    const outcome = await putOnHold(held, before !== null);
    if (outcome.is === "unknown" || !isHere.current) return { said: UNSURE };
    if (outcome.is === "refused") {
      act({ do: "was not held" });
      return { said: saidOf(outcome.failure, latest.current) };
    }
    act({ do: "begin anew" });
    return { held };
  };

  const hold = async () => {
    const { customer } = latest.current;
    setHolding(true);
    say(null);
    const done = await putAway();
    // What is not sure is said for as long as it is so.
    if ("said" in done) return say(done.said === UNSURE ? null : done.said);
    const { body } = done.held;
    const name = whose(body.customer) ?? customer?.known ?? null;
    say({ tone: "info", text: heldWords(rupees(body.total), name) });
    onChanged();
  };

  const take = async (parked: ParkedBill) => {
    const { id } = parked;
    const words: string[] = [];
    /** Under the bar too: the drawer may have been closed meanwhile. */
    const stop = (text: string) => {
      const all = [...words, text].join(" ");
      setTrouble(all);
      say({ tone: "turmeric", text: all });
    };
    setTaking(id);
    setTrouble(null);
    say(null);
    if (latest.current.held || latest.current.lines.length > 0) {
      const done = await putAway();
      if ("said" in done) {
        stop(`${done.said.text} Nothing was taken up.`);
        if (done.said === UNSURE) say(null);
        return;
      }
      words.push(BEFORE);
    }
    const before = sentTakes.of(username, id);
    const key = before?.key ?? newKey();
    sentTakes.keep(username, { key, bill: parked });
    const outcome = await takeUp(id, key, before !== null);
    if (outcome.is === "unknown") return stop(UNSURE_TAKE);
    if (outcome.is === "refused") {
      sentTakes.settle(username, id);
      const { code, message } = outcome.failure;
      return stop(code === "not_found" ? "This bill is not on hold any more." : message);
    }
    // Only once it lies on the counter its key may be forgotten.
    const found = await findLines(outcome.bill.items);
    if (found.is === "failed") return stop(`${found.failure.message} The bill is kept for you.`);
    if (!isHere.current) return;
    const { lines } = latest.current;
    const next = act({ do: "take up", bill: takenUp(outcome.bill, found.lines) });
    // A removed line was brought back meanwhile.
    if (lines.length > 0 || next.held) return stop("Another bill was begun. Please try again.");
    sentTakes.settle(username, id);
    if (found.gone > 0) words.push(goneWords(found.gone));
    if (words.length > 0) {
      say({ tone: found.gone > 0 ? "turmeric" : "info", text: words.join(" ") });
    }
    onChanged();
  };

  const waiting = list.data?.data ?? [];
  const isUnsure = ({ id }: ParkedBill) => unsure.some((sent) => sent.bill.id === id);
  return {
    list,
    /** Without those that this counter asked to take up. */
    waiting: waiting.filter((one) => !isUnsure(one)),
    /** What became of these is not known: asking again settles it. */
    unsure: unsure.map((sent) => sent.bill),
    count: unsure.length + waiting.filter((one) => !isUnsure(one)).length,
    isHolding,
    taking,
    trouble,
    /** Why nothing can be taken up now. */
    reason: whyNotNow(bill, isPaying),
    /** Resolves when what is under way has ended; null when nothing is. */
    running: () => running.current,
    look: () => setTrouble(null),
    hold: () => {
      const { lines } = latest.current;
      const why = whyNotNow(latest.current, isPaying);
      const text = why ?? (lines.length === 0 ? "Scan a saree first." : null);
      if (text) say({ tone: "turmeric", text });
      else run(hold);
    },
    take: (parked: ParkedBill) => {
      if (whyNotNow(latest.current, isPaying) === null) run(() => take(parked));
    },
  };
}

export type OnHold = ReturnType<typeof useOnHold>;

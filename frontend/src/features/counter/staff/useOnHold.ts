/** Bills on hold: put away and taken up, each once, whatever becomes of the answers. No bill leaves the screen before the server or this device has it. */
import { useEffect, useRef, useState } from "react";
import { rupees } from "@/lib/money";
import { newKey } from "@/lib/newKey";
import type { DeviceHere } from "../offline/useDevice";
import { type Said, saidOf } from "./banner";
import type { Act, Bill, Held, TakenUp } from "./bill";
import { quoteBody } from "./billBodies";
import { beforeWords, goneWords, heldWords, holdBody, UNSURE, whose, whyNotNow } from "./parked";
import { askQuote, askShopPrice, putOnHold } from "./parkedQueries";
import { sentTakes } from "./sentTakes";
import { takeBill } from "./takes";
import type { OnHoldBill } from "./types";
import { useOnHoldList } from "./useOnHoldList";
import type { Quoted } from "./useQuote";

type Options = {
  username: string;
  bill: Bill;
  latest: { readonly current: Bill };
  act: (what: Act) => Bill;
  quoted: Quoted;
  isPaying: boolean;
  /** This browser, where it is the device of a till. */
  device: DeviceHere | null;
  say: (said: Said | null) => void;
  /** Another bill is on the counter, or none. */
  onChanged: () => void;
};

/** What this device may have is never given to the shop too. */
async function holdAt(device: DeviceHere | null, held: Held, isRepeated: boolean, staff: string) {
  if (!device || (device.is !== "ready" && !held.isHere)) return putOnHold(held, isRepeated);
  return (await device.engine?.held.hold(held, isRepeated, staff)) ?? ({ is: "unknown" } as const);
}

export function useOnHold(options: Options) {
  const { username, bill, latest, act, quoted, isPaying, device, say, onChanged } = options;
  const engine = device?.is === "ready" ? device.engine : null;
  const ask = engine?.price ?? askShopPrice;
  const { list, isAway, bills, lookAgain } = useOnHoldList(device, latest);
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
      lookAgain();
    });
  };

  /** What the bill costs as it is: the screen's own price may be of one scan ago. */
  const priceNow = async () => {
    if (quoted.quote && !quoted.isChecking && bill === latest.current) {
      return { is: "priced", quote: quoted.quote } as const;
    }
    for (;;) {
      const before = latest.current;
      const asked = await askQuote(ask, quoteBody(before));
      if (before === latest.current) return asked;
    }
  };

  /** Puts the bill on hold and empties the counter, or says why not. */
  const putAway = async (): Promise<{ held: Held; isHere: boolean } | { said: Said }> => {
    const before = latest.current.held;
    let held = before;
    if (!held) {
      const asked = await priceNow();
      if (asked.is === "failed") return { said: saidOf(asked.failure, latest.current) };
      if (!isHere.current) return { said: UNSURE };
      held = { id: newKey(), body: holdBody(latest.current, asked.quote.total) };
      if (engine?.now().isAway) held.isHere = true;
      act({ do: "hold", held });
    }
    const outcome = await holdAt(device, held, before !== null, username);
    if (outcome.is === "unknown" || !isHere.current) return { said: UNSURE };
    if (outcome.is === "refused") {
      act({ do: "was not held" });
      return { said: saidOf(outcome.failure, latest.current) };
    }
    act({ do: "begin anew" });
    return { held, isHere: "isHere" in outcome };
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
    say({ tone: "info", text: heldWords(rupees(body.total), name, done.isHere) });
    onChanged();
  };

  const lay = (taken: TakenUp, from: string): boolean =>
    // Whoever left the page and came back may have another bill by now.
    isHere.current && act({ do: "take up", bill: taken, from }).from === from;

  const take = async (parked: OnHoldBill) => {
    const words: string[] = [];
    /** Under the bar too: the drawer may have been closed meanwhile. */
    const stop = (text: string) => {
      const all = [...words, text].join(" ");
      setTrouble(all);
      say({ tone: "turmeric", text: all });
    };
    setTaking(parked.id);
    setTrouble(null);
    say(null);
    if (latest.current.held || latest.current.lines.length > 0) {
      const done = await putAway();
      if ("said" in done) {
        stop(`${done.said.text} Nothing was taken up.`);
        if (done.said === UNSURE) say(null);
        return;
      }
      words.push(beforeWords(done.isHere));
    }
    const taken = await takeBill({ username, engine: device?.engine, ask, lay }, parked);
    if (taken.is === "stopped") return stop(taken.why);
    const { gone } = taken;
    if (gone > 0) words.push(goneWords(gone));
    if (words.length > 0) say({ tone: gone > 0 ? "turmeric" : "info", text: words.join(" ") });
    onChanged();
  };

  const waiting = bills.filter(({ id }) => unsure.every((sent) => sent.bill.id !== id));
  return {
    list,
    isAway,
    /** Without those that this counter asked to take up. */
    waiting,
    /** What became of these is not known: asking again settles it. */
    unsure: unsure.map((sent) => sent.bill),
    count: unsure.length + waiting.length,
    isHolding,
    taking,
    trouble,
    /** Why nothing can be taken up now. */
    reason: whyNotNow(bill, isPaying),
    /** Resolves when what is under way has ended; null when nothing is. */
    running: () => running.current,
    look: () => {
      setTrouble(null);
      lookAgain();
    },
    hold: () => {
      const { lines } = latest.current;
      const why = whyNotNow(latest.current, isPaying);
      const text = why ?? (lines.length === 0 ? "Scan a saree first." : null);
      if (text) say({ tone: "turmeric", text });
      else run(hold);
    },
    take: (parked: OnHoldBill) => {
      if (whyNotNow(latest.current, isPaying) === null) run(() => take(parked));
    },
  };
}

export type OnHold = ReturnType<typeof useOnHold>;

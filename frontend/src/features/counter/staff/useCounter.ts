/** The counter as a whole: the bill, its price, and what is being done with it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { hasKeyboard } from "@/lib/hasKeyboard";
import { toPaise } from "@/lib/money";
import { deviceReason } from "../offline/deviceReason";
import type { DeviceHere } from "../offline/useDevice";
import { against, type OfSaree, type Said, saidOf } from "./banner";
import { isFrozen } from "./bill";
import { keptCredit, withScanned } from "./credits";
import { findNumber, type LookUp } from "./findNumber";
import { lineActs } from "./lineActs";
import { UNSURE } from "./parked";
import { PAYMENT } from "./paymentKeys";
import { scannerMarks, withoutMarks } from "./scannerMarks";
import { shownLines, whyNot } from "./shown";
import type { TillHere } from "./till";
import type { FoundProduct, Sale } from "./types";
import { useBill } from "./useBill";
import { useFinish } from "./useFinish";
import { useLookUps } from "./useLookUps";
import { useOnHold } from "./useOnHold";
import { useQuote } from "./useQuote";
import { useScanner } from "./useScanner";

export type Opened =
  | "customer"
  | "discount"
  | OfSaree
  | "bills"
  | "on hold"
  | "till"
  | "waiting"
  | null;

type Options = {
  username: string;
  field: RefObject<HTMLInputElement | null>;
  till: TillHere;
  /** This browser, where it is the device of a till. */
  device?: DeviceHere | null;
  onSold: (sale: Sale) => void;
};

const STILL_OPEN: Said = { tone: "turmeric", text: "Finish this bill first." };

export function useCounter({ username, field, till, device = null, onSold }: Options) {
  const { bill, act, latest } = useBill(username);
  const [isPaying, setPaying] = useState(bill.tenders.length > 0 || bill.sent !== null);
  const [opened, setOpened] = useState<Opened>(null);
  const [sale, setSale] = useState<Sale | null>(null);
  const [said, say] = useState<Said | null>(null);
  const quoted = useQuote(bill, isPaying, device);
  const engine = device?.is === "ready" ? device.engine : null;
  const lookUp: LookUp = { find: engine?.find, bill: bill.id };
  // What a reload cut off is settled before anything else.
  useEffect(() => void engine?.settle(latest.current.sent?.id ?? null), [engine, latest]);
  const lines = shownLines(bill, quoted.quote);
  const obstacle = quoted.quote?.obstacle ?? null;
  const reason =
    (bill.held ? "This bill is being put on hold." : null) ??
    till.reason ??
    deviceReason(device, bill, quoted) ??
    whyNot(lines) ??
    (quoted.failure ? "The bill has no price yet." : null) ??
    obstacle;

  // Whoever opened something while a number was looked up types there.
  const isElsewhere = useRef(false);
  isElsewhere.current = isPaying || opened !== null;
  const toField = () => {
    if (hasKeyboard()) requestAnimationFrame(() => field.current?.focus());
  };
  const back = () => {
    setPaying(false);
    toField();
  };
  const onHold = useOnHold({
    username,
    bill,
    latest,
    act,
    quoted,
    isPaying: isPaying && bill.lines.length > 0,
    device,
    say,
    onChanged: () => {
      setPaying(false);
      setSale(null);
      setOpened((now) => (now === "on hold" ? null : now));
      toField();
    },
  });
  /** Why the bill cannot be changed. */
  const shut = (): Said | null => {
    if (latest.current.sent) return STILL_OPEN;
    return latest.current.held ? UNSURE : null;
  };

  /** True when it lies on the bill. */
  const put = (product: FoundProduct): boolean => {
    const refused = against(latest.current, product);
    const closed = shut();
    if (closed) say(closed);
    else if (refused) say({ tone: "turmeric", text: refused });
    else {
      act({ do: "add", product });
      setSale(null);
      say(null);
    }
    if (!isElsewhere.current) toField();
    return !closed && !refused;
  };
  /** The next customer's saree may be scanned while the bill before is still on its way to those on hold. */
  const add = (product: FoundProduct) => {
    const running = onHold.running();
    return running ? running.then(() => put(product)) : put(product);
  };
  const lookUps = useLookUps();
  /** The name of what it put on the bill. */
  const scanned = async (text: string): Promise<string | null> => {
    const exact = await findNumber(text, { ...lookUp, orLike: false }, say);
    return exact && (await add(exact)) ? exact.name : null;
  };
  const scan = (text: string) => lookUps.begun(scanned(text));
  /** False when there are only sarees like it. */
  const typed = async (text: string): Promise<boolean> => {
    const exact = await findNumber(text, { ...lookUp, orLike: true }, say);
    if (exact) void add(exact);
    return exact !== undefined;
  };
  useScanner((typed) => {
    const text = withoutMarks(typed, scannerMarks());
    const total = toPaise(quoted.quote?.total ?? 0);
    const tenders = isPaying ? withScanned(total, latest.current.tenders, text) : null;
    if (!tenders) return void scan(text);
    act({ do: "pay with", tenders: [...tenders] });
    // Out of the number's field: the next letter is a key again.
    document.getElementById(PAYMENT)?.focus();
  });
  /** What was kept as credit a moment ago is offered when the bill is paid. */
  const offer = () => {
    const credit = keptCredit.of(username);
    if (credit) act({ do: "offer", credit });
  };

  const pay = () => {
    if (onHold.running()) return;
    if (reason) say({ tone: "turmeric", text: reason });
    else if (!isPaying) {
      offer();
      setSale(null);
      say(null);
      setPaying(true);
    }
  };
  // In the render that has what was looked up.
  const [payAsked, setPayAsked] = useState(false);
  useEffect(() => {
    if (!payAsked) return;
    setPayAsked(false);
    pay();
  });

  const { remove, bringBack, onLineKey } = lineActs({ bill, act, lines, shut, say, toField });

  const { isSending, finish } = useFinish({
    latest,
    act,
    quoted,
    till,
    device,
    say,
    onBack: back,
    onSold: (sold) => {
      setSale(sold);
      setPaying(false);
      keptCredit.forget(username);
      onSold(sold);
    },
  });

  // What was sent has its price; the panel asks for its answer.
  const failed = quoted.failure && !isFrozen(bill) ? saidOf(quoted.failure, bill) : null;
  const stopped: Said | null = obstacle ? { tone: "kumkum", text: obstacle } : null;
  const unsure = bill.held && onHold.running() === null ? UNSURE : null;
  return {
    bill,
    act,
    lines,
    quoted,
    reason,
    opened,
    say,
    said: said ?? unsure ?? failed ?? stopped,
    silence: said ? () => say(null) : undefined,
    /** Just stored; until the next bill is begun. */
    sale: bill.lines.length === 0 ? sale : null,
    isPaying: isPaying && (bill.lines.length > 0 || bill.sent !== null),
    isSending,
    finish,
    onHold: { ...onHold, hold: () => lookUps.after(onHold.hold) },
    add,
    addNumber: (text: string) => lookUps.begun(typed(text)),
    scan,
    lookUp,
    remove,
    bringBack,
    onLineKey,
    toField,
    back,
    pay: () => lookUps.after(() => setPayAsked(true)),
    open: (what: Opened) => {
      const isChange = what === "customer" || what === "discount" || what instanceof Object;
      const closed = isChange ? shut() : null;
      if (closed) return say(closed);
      if (what === "on hold") onHold.look();
      setOpened(what);
    },
    close: () => {
      setOpened(null);
      offer();
      if (!isPaying) toField();
    },
    endSale: () => {
      setSale(null);
      toField();
    },
    doSaid: (what: NonNullable<Said["act"]>["what"]) => {
      if (what === "bring back") bringBack();
      else if (what === "ask again") void quoted.askAgain();
      else if (what === "hold again") onHold.hold();
      else setOpened(what);
    },
  };
}

export type Counter = ReturnType<typeof useCounter>;

/** The device at work: opened once for the page, it keeps what is known, sells, prices and sends. */
import { describeFailure, OFFLINE } from "@/api/errors";
import { staffSession } from "@/api/staffSession";
import type { CopyCode } from "../shopCopy/draw";
import type { Sale } from "../staff/types";
import { askForSale, fetchSnapshot, findSale, sendBills } from "./calls";
import {
  changeDevice,
  type KnownSession,
  keepSnapshot,
  readBills,
  readDevice,
  readSnapshot,
} from "./database";
import { type DeviceView, isUnsent, isWaiting, OPENING } from "./deviceView";
import { CANNOT_KEEP } from "./failures";
import { makeHeldHere } from "./heldHere";
import { deviceNote } from "./here";
import { issuedSale } from "./issuedSale";
import { signText } from "./keys";
import { forgetOld, forgetRefused, learnNumbers, wasPrinted } from "./ledger";
import { whyNotOffline } from "./limits";
import { makeQuestions } from "./questions";
import { hasNetwork, reach } from "./reach";
import { type DeviceOutcome, type SellDeps, sellOnDevice } from "./sell";
import { type SendResult, sendWaiting } from "./sender";
import { settleAsked } from "./settle";
import { makeShopTime } from "./shopTime";
import { snapshotNow } from "./snapshot";
import type { SaleBody } from "./types";

function makeEngine() {
  const time = makeShopTime();
  const held = makeHeldHere(time.now);
  const listeners = new Set<() => void>();
  let view = OPENING;
  /** Who works here; null while that is not known. */
  let staff: string | null = null;
  let turn: Promise<unknown> = Promise.resolve();
  let sending: Promise<SendResult> | null = null;

  const show = (change: Partial<DeviceView>) => {
    view = { ...view, ...change, minutesOff: time.minutesOff() };
    for (const listener of listeners) listener();
  };
  /** One after the other: two bills never look at the same number. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };
  const look = async () => {
    const [device, bills] = await Promise.all([readDevice(), readBills()]);
    for (const { at } of bills) time.notBefore(at);
    show({ device, bills: bills.sort((one, other) => other.at.localeCompare(one.at)) });
  };
  const onRemoved = async () => {
    await changeDevice((before) => ({ ...before, isRemoved: true }));
    show({ is: "removed" });
    await look();
    await held.giveToShop();
    // Nothing is left to look after.
    if (!view.bills.some(isUnsent)) deviceNote.forget();
  };

  const noteReach = () => {
    if (view.isAway !== reach.isAway()) show({ isAway: reach.isAway() });
  };
  reach.subscribe(noteReach);
  for (const change of ["online", "offline"]) globalThis.addEventListener?.(change, noteReach);

  const open = (async () => {
    noteReach();
    const [device, snapshot] = await Promise.all([readDevice(), readSnapshot()]);
    // What was stored here has been deleted: nobody but the owner can make it a device again.
    if (!device) return deviceNote.forget();
    if (snapshot) time.notBefore(snapshot.serverTime);
    await look();
    const before = view.bills.map(({ id }) => id);
    show({ is: device.isRemoved ? "removed" : "ready", snapshot, before });
    await forgetOld(time.now());
    // While the network is there: later it may not be.
    Promise.all([
      import("./twin/issue"),
      import("./findOffline"),
      import("./upiHere"),
      import("../shopCopy/draw"),
    ]).catch((cause: unknown) => console.error(cause));
  })().catch(() => show({ is: "broken" }));

  const send = (): Promise<SendResult> => {
    const { device } = view;
    if (!device || !hasNetwork() || view.is !== "ready") return Promise.resolve("silent");
    if (!view.bills.some(isWaiting)) return Promise.resolve("done");
    sending ??= (async () => {
      show({ isSending: true });
      try {
        const result = await sendWaiting({
          device: device.id,
          send: sendBills,
          onTime: time.learn,
          now: time.now,
          locks: navigator.locks,
        });
        if (result === "done") reach.note(true);
        if (result === "device unknown") await onRemoved();
        return result;
      } finally {
        sending = null;
        show({ isSending: false });
        await look();
      }
    })();
    return sending;
  };

  const sellDeps: SellDeps = {
    device: readDevice,
    snapshot: async (except) =>
      view.snapshot && snapshotNow(view.snapshot, await readBills(), except),
    waiting: async () => (await readBills()).filter(isWaiting).length,
    staff: () => staff,
    now: time.now,
    hasNetwork,
    ask: async (sale, no, isRepeated) => {
      const answer = await askForSale(sale, no, isRepeated);
      reach.note(answer.is !== "silent");
      return answer;
    },
    write: async (snapshot, bill) => (await import("./twin/issue")).issueBill(snapshot, bill),
    sign: signText,
    onRemoved,
    send,
  };
  const settle = async (onScreen: string | null) => {
    const said = await settleAsked({ ...sellDeps, find: findSale }, onScreen);
    await look();
    if (said.length > 0) show({ said: [...view.said, ...said] });
  };

  const whyNot = (): string | null => {
    if (view.is === "broken") return CANNOT_KEEP;
    const waiting = view.bills.filter(isWaiting).length;
    return whyNotOffline({ snapshot: view.snapshot, now: time.now(), waiting, staff });
  };
  const known = () => ({ ...view, now: time.now(), why: whyNot() });

  return {
    now: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    opened: open,
    /** Where the bills of before stand. @param onScreen the bill that lies frozen on the counter */
    settle: (onScreen: string | null) => inTurn(() => settle(onScreen)),
    sell: (sale: SaleBody, isOffline: boolean): Promise<DeviceOutcome> =>
      inTurn(async () => {
        try {
          const deps = { ...sellDeps, settle: () => settle(sale.id) };
          return await sellOnDevice(deps, sale, isOffline);
        } finally {
          await look();
          if (view.bills.some(isWaiting)) void send();
        }
      }),
    send,
    /** Asks what the shop tells a device; that renews the permit of whoever works here. */
    async refresh(): Promise<void> {
      const { device } = view;
      if (!device || view.is !== "ready" || !hasNetwork() || !staffSession.token()) return;
      try {
        const snapshot = await fetchSnapshot(device.id, view.bills.filter(isWaiting).length);
        reach.note(true);
        time.learn(snapshot.serverTime);
        await keepSnapshot(snapshot);
        await learnNumbers(snapshot.device.year, snapshot.device.next);
        show({ snapshot });
        await look();
      } catch (cause) {
        const { code } = describeFailure(cause);
        if (code === "device_unknown") await onRemoved();
        else if (code === OFFLINE) reach.note(false);
      }
    },
    /** Somebody else asked the shop, and it did not answer. */
    noteSilence: () => reach.note(false),
    /** The shop was told to forget this device, or has. */
    wasRemoved: onRemoved,
    /** Why nothing is sold here without the network now; null when it is. */
    whyNot,
    ...makeQuestions(known),
    held,
    /** Who may sell here without the network now; null when nobody may. */
    permit: () => {
      const { permit } = view.snapshot ?? {};
      return permit && view.is === "ready" && time.now().getTime() < Date.parse(permit.until)
        ? permit
        : null;
    },
    worksHere(id: string | null): void {
      staff = id;
    },
    /** The till, as last heard. */
    async noteSession(session: KnownSession | null): Promise<void> {
      if (view.device?.session?.id === session?.id) return;
      await changeDevice((before) => ({ ...before, session }));
      await look();
    },
    /** What is printed of a bill; null when nobody has it at hand now. */
    async paperOf(id: string): Promise<Sale | null> {
      const row = view.bills.find((bill) => bill.id === id);
      const here = row && issuedSale(row, view.snapshot?.permit.name ?? "");
      if (here) return here;
      const found = await findSale(id);
      return found instanceof Object ? found : null;
    },
    /** What the shop's copy bears of a bill that was issued here; null once the shop has it. */
    async codesOf(id: string): Promise<CopyCode[] | null> {
      const row = view.bills.find((bill) => bill.id === id);
      return row ? (await import("../shopCopy/draw")).drawCopy(row) : null;
    },
    async printed(id: string): Promise<void> {
      if (!view.bills.some((bill) => bill.id === id && !bill.isPrinted)) return;
      await wasPrinted(id);
      await look();
    },
    async forget(id: string): Promise<void> {
      await forgetRefused(id);
      await look();
    },
    silence: () => show({ said: [] }),
  };
}

export type Engine = ReturnType<typeof makeEngine>;

let engine: Engine | null = null;

/** The one of this page; made when it is first asked for, and anew for another device. */
export function openEngine(): Engine {
  engine ??= makeEngine();
  return engine;
}

/** After this browser was made a device. */
export function reopenEngine(): void {
  engine = null;
}

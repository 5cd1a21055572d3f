import { beforeEach, expect, test, vi } from "vitest";
import type { SyncAnswer } from "./calls";
import { readBills } from "./database";
import { billsHere, DEVICE, deps, NOW, openDevice, reload, sale } from "./deviceInTest";
import { forgetOld } from "./ledger";
import { sellOnDevice } from "./sell";
import { type SendDeps, sendWaiting } from "./sender";
import type { IssuedBill } from "./types";

type Bills = readonly { text: string }[];
const idOf = ({ text }: { text: string }) => (JSON.parse(text) as IssuedBill).sale.id;
const numbers = (bills: Bills) =>
  bills.map(({ text }) => Number((JSON.parse(text) as IssuedBill).number.slice(-6)));
const taken = (bills: Bills, outcome: (id: string) => "stored" | "already" | "refused") => ({
  is: "taken" as const,
  serverTime: "2026-11-27T06:10:00Z",
  bills: bills.map((bill) => ({ id: idOf(bill), outcome: outcome(idOf(bill)) })),
});

const sends = (send: SendDeps["send"], more: Partial<SendDeps> = {}) =>
  sendWaiting({ device: DEVICE, send, onTime: () => {}, now: () => NOW, ...more });

beforeEach(() => openDevice());

async function issue(count: number) {
  for (let id = 1; id <= count; id += 1) {
    await sellOnDevice(deps({ waiting: async () => 0 }), sale(id), false);
  }
}

test("the oldest first, twenty at a time; what the shop has is not kept with its customer", async () => {
  await issue(22);
  const sent: number[][] = [];
  const onTime = vi.fn();
  const result = await sends(
    async (_, bills) => {
      sent.push(numbers(bills));
      return taken(bills, () => "stored");
    },
    { onTime },
  );
  expect(result).toBe("done");
  expect(sent.map(({ length }) => length)).toEqual([20, 2]);
  expect(sent.flat()).toEqual(Array.from({ length: 22 }, (_, at) => 18 + at));
  expect(onTime).toHaveBeenCalledWith("2026-11-27T06:10:00Z");
  const rows = await readBills();
  expect(rows.every(({ state }) => state === "sent")).toBe(true);
  expect(JSON.stringify(rows)).not.toMatch(/Lakshmi|9848012345/);
  expect(rows[0]).toMatchObject({ number: "C1/2627/000018", total: 18_500 });
  await forgetOld(new Date("2026-12-05T06:00:00Z"));
  expect(await readBills()).toEqual([]);
});

test("an answer that was lost: sent once more it is the same text, and settled", async () => {
  await issue(1);
  const texts: string[] = [];
  const lost = async (_: string, bills: Bills): Promise<SyncAnswer> => {
    texts.push(bills[0]?.text ?? "");
    return texts.length === 1 ? { is: "silent" } : taken(bills, () => "already");
  };
  expect(await sends(lost)).toBe("silent");
  expect(await billsHere()).toEqual(["C1/2627/000018 waiting"]);
  await reload();
  await sends(lost);
  expect(texts[1]).toBe(texts[0]);
  expect(await billsHere()).toEqual(["C1/2627/000018 sent"]);
  await sends(lost);
  expect(texts).toHaveLength(2);
});

test("a refused bill needs a person, is never sent again, and does not stop the next", async () => {
  await issue(3);
  const send = vi.fn(async (_: string, bills: Bills) =>
    taken(bills, (id) => (id === sale(2).id ? "refused" : "stored")),
  );
  await sends(send);
  await sends(send);
  expect(send).toHaveBeenCalledOnce();
  expect(await billsHere()).toEqual([
    "C1/2627/000018 sent",
    "C1/2627/000019 refused",
    "C1/2627/000020 sent",
  ]);
});

test("one that the shop cannot read waits, and the others get through", async () => {
  await issue(3);
  const send = async (_: string, bills: Bills): Promise<SyncAnswer> =>
    bills.some((bill) => idOf(bill) === sale(2).id)
      ? { is: "unreadable" }
      : taken(bills, () => "stored");
  await sends(send);
  expect(await billsHere()).toEqual([
    "C1/2627/000018 sent",
    "C1/2627/000019 waiting",
    "C1/2627/000020 sent",
  ]);
  expect((await readBills()).find(({ no }) => no === 19)?.tries).toBe(1);
});

test("a device that was removed keeps its bills", async () => {
  await issue(2);
  expect(await sends(async () => ({ is: "device unknown" }))).toBe("device unknown");
  expect(await billsHere()).toEqual(["C1/2627/000018 waiting", "C1/2627/000019 waiting"]);
});

test("tabs take turns", async () => {
  await issue(1);
  const request = vi.fn((_: string, work: () => Promise<unknown>) => work());
  await sends(async (_, bills) => taken(bills, () => "stored"), {
    locks: { request } as unknown as LockManager,
  });
  expect(request).toHaveBeenCalledWith("till-send", expect.any(Function));
  expect(await billsHere()).toEqual(["C1/2627/000018 sent"]);
});

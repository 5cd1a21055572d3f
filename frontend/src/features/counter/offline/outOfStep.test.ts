/** A shop that still counts behind this device, asked for bills that nobody issues without it. */
import { beforeEach, expect, test, vi } from "vitest";
import { failureOf } from "@/api/errors";
import type { SaleAnswer } from "./calls";
import { billsHere, deps, lastNumber, NOW, openDevice, sale } from "./deviceInTest";
import { OUT_OF_STEP } from "./failures";
import { wasTurnedAway } from "./ledger";
import { sellOnDevice } from "./sell";
import type { SaleBody } from "./types";

beforeEach(() => openDevice());

const credit: Partial<SaleBody> = {
  tenders: [{ kind: "credit_note", amount: 18_500, reference: "CN/2627/000001" }],
};
/** Stores what comes under its next number. */
const wants = (next: number) =>
  vi.fn(
    async (_: unknown, no: number): Promise<SaleAnswer> =>
      no === next
        ? { is: "sold", sale: { order: { orderNumber: `C1/2627/0000${no}` } } as never }
        : { is: "refused", failure: failureOf("number_out_of_step", "No."), next },
  );

test.each([
  ["of ₹2,00,000 or more", { total: 240_000 }],
  ["paid with a credit note", credit],
  ["of a larger occasion", { sameOccasionAs: "b1" }],
])("a bill %s is refused, and the next one is sold", async (_, more) => {
  const refused = await sellOnDevice(deps({ ask: wants(1) }), sale(1, more), false);
  expect(refused).toMatchObject({
    is: "refused",
    failure: { code: "number_out_of_step", message: OUT_OF_STEP },
  });
  expect(await billsHere()).toEqual([]);
  expect(await lastNumber()).toBe(17);
  expect(await sellOnDevice(deps({ ask: wants(18) }), sale(2), false)).toMatchObject({
    is: "sold",
  });
  expect(await billsHere()).toEqual(["C1/2627/000018 sent"]);
});

test("with 200 waiting bills nothing is issued here, and nothing stays asking", async () => {
  const full = deps({ ask: wants(1), waiting: async () => 200 });
  expect(await sellOnDevice(full, sale(1), false)).toMatchObject({ is: "refused" });
  expect(await billsHere()).toEqual([]);
});

test("without an answer to the second question it stays as it was noted", async () => {
  const ask = vi
    .fn(async (): Promise<SaleAnswer> => ({ is: "silent" }))
    .mockImplementationOnce(async () => wants(1)(null, 18));
  expect(await sellOnDevice(deps({ ask }), sale(1, credit), false)).toMatchObject({
    is: "unknown",
  });
  expect(await billsHere()).toEqual(["C1/2627/000018 asking"]);
});

test("the number of a bill that was turned away is on paper: a simple bill goes past it", async () => {
  await sellOnDevice(deps(), sale(1), false);
  await wasTurnedAway(sale(1).id, NOW);
  expect(await sellOnDevice(deps({ ask: wants(18) }), sale(2, credit), false)).toMatchObject({
    is: "refused",
  });
  expect(await sellOnDevice(deps({ ask: wants(18) }), sale(3), false)).toMatchObject({
    is: "sold",
    sale: { order: { orderNumber: "C1/2627/000019" } },
  });
  // The shop has got that one, and counts on behind it.
  await sellOnDevice(deps({ ask: wants(20) }), sale(2, credit), false);
  expect(await billsHere()).toEqual([
    "C1/2627/000018 refused",
    "C1/2627/000019 waiting",
    "C1/2627/000020 sent",
  ]);
});

/** A signed bill, as a device would send it, for tests. */

import { readDevice } from "../offline/database";
import { DEVICE, NOW, openDevice, sale, snapshot } from "../offline/deviceInTest";
import { signText } from "../offline/keys";
import { issueBill } from "../offline/twin/issue";
import type { SignedBill } from "./parts";

/** @param lines each of another saree with a Telugu name; what they come to does not matter here */
export async function signedBill(lines: number, no = 18): Promise<SignedBill> {
  await openDevice();
  const device = await readDevice();
  const written = issueBill(snapshot, { sale: sale(no), no, at: NOW });
  if (!device || "refusal" in written) throw new Error("The tests have no bill.");
  const document = {
    ...written.document,
    lines: Array.from({ length: lines }, (_, at) =>
      written.document.lines.map((line) => ({
        ...line,
        description: `కంచి పట్టు చీర ${["ఎరుపు", "నీలం", "ఆకుపచ్చ", "బంగారు"][at % 4]} ${at}`,
        sku: `KNC-${at}`,
        unit: 500 + 7 * at,
      })),
    ).flat(),
  };
  const items = document.lines.map(() => ({ id: crypto.randomUUID(), quantity: 1 }));
  const text = JSON.stringify({
    version: 1,
    device: DEVICE,
    number: document.number,
    issuedAt: NOW.toISOString(),
    session: crypto.randomUUID(),
    staff: crypto.randomUUID(),
    sale: { ...sale(no), items },
    document,
  });
  return { device: DEVICE, bills: [{ text, signature: await signText(device.privateKey, text) }] };
}

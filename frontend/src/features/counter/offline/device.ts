/** Makes this browser the device of a till: a key of its own, told to the shop, kept here. */
import { describeFailure } from "@/api/errors";
import { newKey } from "@/lib/newKey";
import { registerDevice } from "./calls";
import { keepAsked, keepDevice, readAsked } from "./database";
import { reopenEngine } from "./engine";
import { CANNOT_KEEP } from "./failures";
import { deviceNote } from "./here";
import { makeKeys } from "./keys";

export const NOT_KEPT =
  "This browser does not promise to keep bills. Install the counter as an app, then try again.";
const NO_KEYS = "This browser cannot make a key. Open the shop by its secure address.";

type Failed = { is: "failed"; code: "not_kept" | "not_registered"; message: string };
export type Registered = { is: "registered" } | Failed;

const failed = (message: string): Failed => ({ is: "failed", code: "not_registered", message });

/** Whether the browser promises to keep what is stored until somebody deletes it. */
async function isKept(): Promise<boolean> {
  try {
    return await navigator.storage.persist();
  } catch {
    return false;
  }
}

/** Under the same id and key until the shop has answered. */
async function asked(till: string) {
  const before = await readAsked();
  if (before?.till === till) return before;
  const next = { id: newKey(), till, ...(await makeKeys()) };
  await keepAsked(next);
  return next;
}

export async function registerHere(till: { id: string; name: string }): Promise<Registered> {
  if (!globalThis.crypto?.subtle) return failed(NO_KEYS);
  if (!(await isKept())) return { ...failed(NOT_KEPT), code: "not_kept" };
  let device: Awaited<ReturnType<typeof asked>>;
  try {
    device = await asked(till.id);
  } catch {
    return failed(CANNOT_KEEP);
  }
  const { id, publicKey, privateKey } = device;
  let series: string;
  try {
    ({ series } = await registerDevice(till.id, { id, publicKey }));
  } catch (cause) {
    return failed(describeFailure(cause).message);
  }
  try {
    await keepDevice({
      id,
      till: till.id,
      tillName: till.name,
      series,
      publicKey,
      privateKey,
      last: 0,
      year: "",
      session: null,
      isRemoved: false,
    });
  } catch {
    return failed(CANNOT_KEEP);
  }
  reopenEngine();
  deviceNote.write({ id, till: till.id });
  return { is: "registered" };
}

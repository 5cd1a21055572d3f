/** A device with a shop that can be asked, for tests. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { closeDatabase, type DeviceRecord, keepDevice, readBills, readDevice } from "./database";
import { makeKeys, signText } from "./keys";
import type { SellDeps } from "./sell";
import { snapshotNow } from "./snapshot";
import { issueBill } from "./twin/issue";
import type { SaleBody, Snapshot } from "./types";

export const DEVICE = "5f1c2a34-0000-4000-8000-0000000000d1";
export const NOW = new Date("2026-11-27T06:00:00.000Z");
export const SAREE = "5f1c2a34-0000-4000-8000-0000000000a1";

export const snapshot: Snapshot = {
  serverTime: "2026-11-27T05:59:00.000Z",
  device: { id: DEVICE, till: "t1", series: "C1", year: "2627", next: 18 },
  permit: { staff: "staff-1", name: "asha", limitPercentage: 10, until: "2026-11-28T05:59:00Z" },
  seller: {
    facts: { name: "Pattu", legalName: "", address: "Kurnool", email: "", phone: "", gstin: null },
    terms: "",
    scheme: "unregistered",
    place: null,
    needsEInvoices: false,
    byRecordedState: true,
    byGstinState: false,
    wholeRupees: true,
    rateChanges: [],
  },
  places: ["37-Andhra Pradesh"],
  products: [
    {
      id: SAREE,
      sku: "KNC-1",
      barcode: "8901234567890",
      name: "Kanchipuram red",
      image: null,
      category: "c1",
      price: 18_500,
      available: 3,
      hsn: "5007",
      rate: 5,
      isService: false,
    },
  ],
  offers: [],
  upi: null,
};

export const sale = (id: number, more: Partial<SaleBody> = {}): SaleBody => ({
  id: `5f1c2a34-0000-4000-8000-${String(id).padStart(12, "0")}`,
  items: [{ id: SAREE, quantity: 1 }],
  tenders: [{ kind: "cash", amount: 18_500, tendered: 19_000 }],
  total: 18_500,
  till: "t1",
  device: DEVICE,
  customer: {
    name: "Lakshmi",
    phone: "9848012345",
    gstin: "",
    address: "",
    city: "",
    state: "",
    pincode: "",
  },
  ...more,
});

/** An empty browser that is the device C1, with 17 numbers used up. */
export async function openDevice(more: Partial<DeviceRecord> = {}): Promise<void> {
  await closeDatabase();
  globalThis.indexedDB = new IDBFactory();
  await keepDevice({
    ...(await makeKeys()),
    id: DEVICE,
    till: "t1",
    tillName: "Counter 1",
    series: "C1",
    last: 17,
    year: "2627",
    session: { id: "s1", openedAt: "2026-11-27T03:00:00Z", openedBy: "asha" },
    isRemoved: false,
    ...more,
  });
}

/** As after a reload of the page: the database is opened anew. */
export const reload = closeDatabase;

export const lastNumber = async (): Promise<number | undefined> => (await readDevice())?.last;
export const billsHere = async () =>
  (await readBills()).map(({ number, state }) => `${number} ${state}`).sort();

/** Parts that a test does not change: a shop that never answers. */
export const deps = (more: Partial<SellDeps> = {}): SellDeps => ({
  device: readDevice,
  snapshot: async (except) => snapshotNow(snapshot, await readBills(), except),
  waiting: async () => (await readBills()).filter(({ state }) => state === "waiting").length,
  staff: () => "staff-1",
  now: () => NOW,
  hasNetwork: () => true,
  ask: async () => ({ is: "silent" }),
  write: async (told, bill) => issueBill(told, bill),
  sign: signText,
  onRemoved: async () => {},
  send: async () => {},
  ...more,
});

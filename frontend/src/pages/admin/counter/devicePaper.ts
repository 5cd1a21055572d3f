/** Papers of a device: told apart while the shop has not heard of them, and noted once they were printed. */

import type { BillRow } from "@/features/counter/offline/database";
import type { DeviceHere } from "@/features/counter/offline/useDevice";
import { invoiceOf, type Printout } from "@/features/counter/staff/printout";
import type { Sale } from "@/features/counter/staff/types";

const isWaiting = (device: DeviceHere | null, id: string): boolean =>
  device?.engine?.now().bills.some((bill) => bill.id === id && bill.state === "waiting") ?? false;

export function devicePaper(device: DeviceHere | null, print: (printout: Printout) => void) {
  const printSale = (sale: Sale, how: Pick<Printout, "isNew" | "wasLost">) => {
    const { id } = sale.order;
    const copyCodes = async () => (await device?.engine?.codesOf(id)) ?? null;
    print({ ...invoiceOf(sale, how.isNew, isWaiting(device, id)), ...how, copyCodes });
  };
  return {
    printSale,
    /** Once more, of a bill that the shop may not have yet. */
    printAgain: async (id: string) => {
      const sale = await device?.engine?.paperOf(id);
      if (sale) printSale(sale, { isNew: false });
    },
    /** The paper of a bill that a reload kept from the printer. */
    printLate: async ({ id }: BillRow) => {
      const sale = await device?.engine?.paperOf(id);
      if (sale) printSale(sale, { isNew: true });
    },
  };
}

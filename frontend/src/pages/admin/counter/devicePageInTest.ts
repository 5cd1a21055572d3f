/** A page that is the device of a till, for tests. */
import { vi } from "vitest";
import { staffSession } from "@/api/staffSession";
import { keepSnapshot } from "@/features/counter/offline/database";
import { DEVICE, NOW, openDevice, reload } from "@/features/counter/offline/deviceInTest";
import { reopenEngine } from "@/features/counter/offline/engine";
import { deviceNote } from "@/features/counter/offline/here";
import { reach } from "@/features/counter/offline/reach";
import type { Snapshot } from "@/features/counter/offline/types";
import { localStore } from "@/lib/storage";

const session = { id: "s1", openedAt: "2026-11-27T03:32:00Z", openedBy: "asha", isCounted: false };
export const till = { id: "t1", name: "Counter 1", session, left: 2_000 };

export async function startDevice(told: Snapshot): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  localStore.clear();
  // Tests of other files are other tabs.
  vi.stubGlobal("BroadcastChannel", undefined);
  staffSession.open("token", "asha");
  await openDevice();
  await keepSnapshot(told);
  reach.note(true);
  reopenEngine();
  deviceNote.write({ id: DEVICE, till: "t1" });
}

export function endDevice(): void {
  deviceNote.forget();
  staffSession.forget();
  vi.useRealTimers();
}

/** As after a reload: what is stored is opened anew. */
export async function restartPage(): Promise<void> {
  await reload();
  reopenEngine();
}

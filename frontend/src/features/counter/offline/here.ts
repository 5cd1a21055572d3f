/** Whether this browser is the device of a till: a note that is read at once, so that who sells without one loads nothing more. */
import { z } from "zod/mini";
import { localStore } from "@/lib/storage";

const KEY = "tillDevice";
const noted = z.object({ id: z.string(), till: z.string() });
export type DeviceNote = z.infer<typeof noted>;

const listeners = new Set<() => void>();
let known: DeviceNote | null | undefined;

function tell(): void {
  known = undefined;
  for (const listener of listeners) listener();
}

export const deviceNote = {
  /** The same object until that changes. */
  now(): DeviceNote | null {
    known ??= localStore.read(KEY, (value) => noted.parse(value));
    return known;
  },
  write(note: DeviceNote): void {
    localStore.write(KEY, note);
    tell();
  },
  forget(): void {
    localStore.remove(KEY);
    tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** What the scanner of this counter types around each number: of this browser, for that is where it is plugged in. */
import { z } from "zod/mini";
import { localStore } from "@/lib/storage";

const KEY = "counterScanner";
/** Characters of each. */
export const LONGEST_MARK = 5;

const marks = z.object({ before: z.string(), after: z.string() });
export type ScannerMarks = z.infer<typeof marks>;
const NONE: ScannerMarks = { before: "", after: "" };

export const scannerMarks = (): ScannerMarks =>
  localStore.read(KEY, (stored) => marks.parse(stored)) ?? NONE;

export const keepScannerMarks = (now: ScannerMarks): boolean => localStore.write(KEY, now);

/** The number itself; a scan of the marks alone is none of theirs. */
export function withoutMarks(scan: string, { before, after }: ScannerMarks): string {
  const from = scan.startsWith(before) ? before.length : 0;
  const to = scan.endsWith(after) ? scan.length - after.length : scan.length;
  return scan.slice(from, to).trim() || scan;
}

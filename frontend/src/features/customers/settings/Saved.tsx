import { clockTime } from "@/lib/dates";

/** "Saved 10:42 am" beside a Save button, said politely. */
export function Saved({ at }: { at: number | null }) {
  return (
    <p role="status" className="text-small text-leaf">
      {at !== null && `Saved ${clockTime(at)}`}
    </p>
  );
}

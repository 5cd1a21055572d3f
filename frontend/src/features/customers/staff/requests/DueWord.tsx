/** By when a request has to be done; what is late says so. */
import { Clock } from "lucide-react";
import { cx } from "@/lib/cx";
import { longDate } from "@/lib/dates";
import type { DataRequest } from "./queries";

const looks = {
  late: "font-semibold text-kumkum",
  soon: "font-semibold",
  later: "text-ink-2",
};

export function DueWord({ request }: { request: Pick<DataRequest, "due" | "dueOn"> }) {
  const { due, dueOn } = request;
  if (!due) return null;
  return (
    <span className={cx("inline-flex items-center gap-1.5 text-small", looks[due])}>
      <Clock size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      {due === "late" ? `Late: was due on ${longDate(dueOn)}` : `Due by ${longDate(dueOn)}`}
    </span>
  );
}

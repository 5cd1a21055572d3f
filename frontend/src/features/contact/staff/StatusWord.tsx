/** Where a message stands, in a word. */
import { cx } from "@/lib/cx";
import type { MessageRow } from "./queries";

const WORDS: Readonly<Record<MessageRow["status"], string>> = {
  open: "Open",
  answered: "Answered",
  closed: "Closed",
};

const chip =
  "inline-flex h-6 items-center rounded-ctl px-2 text-micro font-semibold whitespace-nowrap";

export function StatusWord({ message }: { message: Pick<MessageRow, "status" | "complaint"> }) {
  const { status, complaint } = message;
  return (
    <>
      <span className={cx(chip, status === "open" ? "bg-turmeric-tint" : "bg-sunk text-ink-2")}>
        {WORDS[status]}
      </span>
      {complaint && <span className={cx(chip, "bg-kumkum-tint text-kumkum")}>Complaint</span>}
    </>
  );
}

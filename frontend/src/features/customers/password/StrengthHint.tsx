import { CircleCheck, TriangleAlert } from "lucide-react";
import { cx } from "@/lib/cx";
import { type About, SHORTEST, strengthOf } from "./strength";

/** One line under a new password, in words. Its place is kept, so that nothing moves while somebody types. */
export function StrengthHint({ password, about }: { password: string; about?: About }) {
  const strength = strengthOf(password, about);
  const fine = strength?.level === "good" || strength?.level === "strong";
  const weak = strength?.level === "weak";
  return (
    <p
      role="status"
      className={cx(
        "flex min-h-5 items-start gap-1.5 text-small",
        fine ? "text-leaf" : weak ? "text-turmeric" : "text-ink-2",
      )}
    >
      {fine && (
        <CircleCheck size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
      )}
      {weak && (
        <TriangleAlert size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden="true" />
      )}
      {strength?.words ?? `${SHORTEST} characters or more, for example a few words`}
    </p>
  );
}

import { CircleAlert, CircleCheck } from "lucide-react";

type Props = {
  /** Of the element, for the field that it is about. */
  id: string;
  outcome: { ok: boolean; message: string } | null;
};

/** What became of a form of one field, under it, and heard as it comes. */
export function OutcomeLine({ id, outcome }: Props) {
  const Icon = outcome?.ok ? CircleCheck : CircleAlert;
  return (
    <div id={id} aria-live="polite" className="empty:hidden">
      {outcome && (
        <p
          className={`flex items-start gap-2 px-3 py-2 text-small ${
            outcome.ok ? "bg-leaf-tint text-leaf" : "bg-kumkum-tint text-kumkum"
          }`}
        >
          <Icon size={18} strokeWidth={1.5} className="mt-px shrink-0" aria-hidden />
          <span>{outcome.message}</span>
        </p>
      )}
    </div>
  );
}

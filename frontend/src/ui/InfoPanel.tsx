import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type Tone = "info" | "turmeric" | "leaf" | "kumkum";
type Props = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links under the text. */
  actions?: ReactNode;
  /** "alert" interrupts a screen reader, "status" waits. Leave out for what was there from the start. */
  role?: "alert" | "status";
  className?: string;
};

const looks = {
  info: { box: "bg-info-tint border-info", icon: "text-info", Icon: Info },
  turmeric: { box: "bg-turmeric-tint border-turmeric", icon: "text-turmeric", Icon: TriangleAlert },
  leaf: { box: "bg-leaf-tint border-leaf", icon: "text-leaf", Icon: CircleCheck },
  kumkum: { box: "bg-kumkum-tint border-kumkum", icon: "text-kumkum", Icon: CircleAlert },
};

/** Something to know: notice, warning, success or error, each with icon and words, never by colour alone. */
export function InfoPanel({ tone = "info", title, children, actions, role, className }: Props) {
  const { box, icon, Icon } = looks[tone];
  return (
    <div role={role} className={cx("flex gap-3 border-l-[3px] p-4", box, className)}>
      <Icon
        size={24}
        strokeWidth={1.5}
        aria-hidden="true"
        className={cx("-mt-px shrink-0", icon)}
      />
      <div className="grid min-w-0 flex-1 gap-2">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className="text-small text-ink">{children}</div>}
        {actions && <div className="button-row mt-1">{actions}</div>}
      </div>
    </div>
  );
}

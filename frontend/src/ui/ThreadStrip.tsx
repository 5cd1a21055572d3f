import { cx } from "@/lib/cx";

type Thread = { name: string; hex: string };
type Props = {
  body: Thread;
  border: Thread;
  pallu: Thread;
  className?: string;
};

/** A saree's own colours: body six parts, border two, pallu three. */
export function ThreadStrip({ body, border, pallu, className }: Props) {
  return (
    <div
      role="img"
      aria-label={`Body ${body.name.toLowerCase()}, border ${border.name.toLowerCase()}, pallu ${pallu.name.toLowerCase()}`}
      className={cx("flex h-1.5 forced-color-adjust-none", className)}
    >
      <span className="grow-6" style={{ background: body.hex }} />
      <span className="grow-2" style={{ background: border.hex }} />
      <span className="grow-3" style={{ background: pallu.hex }} />
    </div>
  );
}

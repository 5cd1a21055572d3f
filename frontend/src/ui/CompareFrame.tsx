import { MoveHorizontal } from "lucide-react";
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from "react";
import { cx } from "@/lib/cx";

type Side = { picture: ReactNode; label: string };
type Props = Omit<ComponentPropsWithRef<"div">, "children" | "onChange"> & {
  before: Side;
  after: Side;
  /** What is compared, for screen readers. */
  label: string;
  /** Where the edge is, in percent of the width. */
  at: number;
  onAt: (at: number) => void;
  /** Over both. */
  children?: ReactNode;
};

const tag = "absolute bottom-0 bg-paper px-3 py-1.5 text-small font-medium text-ink";

/**
 * Two pictures of the same thing, one over the other, with an edge that a finger, the mouse or the arrow keys move. The
 * control is a real range input laid over the whole picture.
 */
export function CompareFrame({
  before,
  after,
  label,
  at,
  onAt,
  className,
  style,
  children,
  ...rest
}: Props) {
  // The thumb is 44 px wide, for fingers; its middle travels from 22 px to 22 px before the end.
  const edge = { "--edge": `calc(22px + (100% - 44px) * ${at / 100})` } as CSSProperties;
  const shown = Math.round(at);
  return (
    <div
      {...rest}
      style={{ ...style, ...edge }}
      className={cx(
        "relative overflow-hidden bg-mat has-[input:focus-visible]:outline-3 has-[input:focus-visible]:-outline-offset-4 has-[input:focus-visible]:outline-ink",
        className,
      )}
    >
      <div className="absolute inset-0">{after.picture}</div>
      <div
        className="absolute inset-0"
        style={{ clipPath: "inset(0 calc(100% - var(--edge)) 0 0)" }}
      >
        {before.picture}
      </div>
      <span className={cx(tag, "left-0")}>{before.label}</span>
      <span className={cx(tag, "right-0")}>{after.label}</span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 left-(--edge) w-0.5 -translate-x-px bg-paper"
      >
        <span className="absolute top-1/2 left-1/2 grid size-11 -translate-1/2 place-items-center rounded-full border border-ink bg-paper">
          <MoveHorizontal size={20} strokeWidth={1.5} />
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={shown}
        aria-label={label}
        aria-valuetext={`${before.label} ${shown} %, ${after.label.toLowerCase()} ${100 - shown} %`}
        onChange={(event) => onAt(event.currentTarget.valueAsNumber)}
        className="compare-range absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      {children}
    </div>
  );
}

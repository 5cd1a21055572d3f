import { cx } from "@/lib/cx";

type Props = {
  /** 0 to 5. */
  value: number;
  /** How many buyers rated. Without any, nothing is drawn; "one" is a single buyer's own stars, without a figure. */
  count: number | "one";
  className?: string;
};

const star =
  "M8 1.6l1.98 4.01 4.42.64-3.2 3.12.76 4.41L8 11.7l-3.96 2.08.76-4.41-3.2-3.12 4.42-.64z";

function Stars({ filled }: { filled: boolean }) {
  return (
    <svg width={84} height={16} viewBox="0 0 84 16" aria-hidden="true" className="block max-w-none">
      {[0, 17, 34, 51, 68].map((x) => (
        <path
          key={x}
          d={star}
          transform={`translate(${x} 0)`}
          fill={filled ? "currentColor" : "none"}
          stroke="currentColor"
        />
      ))}
    </svg>
  );
}

/** Stars with halves, the figure, and how many buyers. No reviews, no stars. */
export function Rating({ value, count, className }: Props) {
  if (count !== "one" && count <= 0) return null;
  const halves = Math.round(value * 2) / 2;
  const whole = Math.floor(halves);
  // 16 px stars with 1 px between them; a half star ends at 8 px.
  const width = whole * 17 + (halves > whole ? 8 : 0);
  return (
    <span className={cx("inline-flex items-center gap-2 text-small", className)}>
      <span className="sr-only">
        Rated {value.toFixed(1)} out of 5
        {count !== "one" && ` by ${count} ${count === 1 ? "buyer" : "buyers"}`}
      </span>
      <span aria-hidden="true" className="relative text-zari-text">
        <Stars filled={false} />
        <span className="absolute inset-0 overflow-hidden" style={{ width }}>
          <Stars filled />
        </span>
      </span>
      {count !== "one" && (
        <span aria-hidden="true" className="figures">
          {value.toFixed(1)} ({count})
        </span>
      )}
    </span>
  );
}

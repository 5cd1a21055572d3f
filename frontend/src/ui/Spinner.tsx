type Props = { size?: number; label?: string };

/** A turning ring. Silent by itself; give it a label when it stands alone. */
export function Spinner({ size = 20, label }: Props) {
  return (
    <span className="inline-flex items-center gap-2" role={label ? "status" : undefined}>
      <svg
        className="spin shrink-0"
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={3}
        aria-hidden="true"
      >
        <circle cx="12" cy="12" r="9" strokeOpacity={0.25} />
        <path d="M21 12a9 9 0 0 0-9-9" strokeLinecap="round" />
      </svg>
      {label}
    </span>
  );
}

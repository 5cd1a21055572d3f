import { Link } from "react-router-dom";
import { useShopName } from "@/features/settings/queries";
import { cx } from "@/lib/cx";
import { paths } from "@/paths";

/** The shop's mark: a corner of cloth, body above, temple border below, one butta. */
function Mark() {
  return (
    <svg
      width={32}
      height={32}
      viewBox="0 0 32 32"
      aria-hidden="true"
      className="shrink-0 max-[22.5rem]:size-6"
    >
      <path fill="var(--color-rani)" d="M0 0h32v32H0z" />
      <path fill="var(--color-wine)" d="M0 20h32v12H0z" />
      <path fill="var(--color-rani)" d="M0 20h8l-4 7zM8 20h8l-4 7zM16 20h8l-4 7zM24 20h8l-4 7z" />
      <path
        fill="var(--color-zari-bright)"
        d="M0 18h32v2H0zM0 29h32v1.5H0zM14.5 6h3v3h-3zM11 9.5h3v3h-3zM18 9.5h3v3h-3zM14.5 13h3v3h-3z"
      />
    </svg>
  );
}

/** The way home. */
export function Logo({ className }: { className?: string }) {
  const name = useShopName();
  return (
    <Link
      to={paths.home}
      aria-label={`${name}, home`}
      className={cx(
        // At 320 px the header leaves 96 px between its buttons, 81 px beside a scrollbar: smaller, the name fits uncut.
        "inline-flex min-h-11 max-w-full items-center gap-[10px] text-rani max-[22.5rem]:gap-1.5",
        className,
      )}
    >
      <Mark />
      <span
        className={cx(
          "truncate font-display leading-[1.2]",
          // Names longer than the drawn one get smaller before they get cut, and so do all where text is set large.
          name.length > 12
            ? "text-[min(var(--text-h3),7vw)]"
            : "text-[min(1.75rem,8vw)] max-[22.5rem]:text-[min(1.25rem,7vw)]",
        )}
      >
        {name}
      </span>
    </Link>
  );
}

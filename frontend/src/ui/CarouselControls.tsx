import { ChevronLeft, ChevronRight, Pause, Play } from "lucide-react";
import type { KeyboardEvent } from "react";
import { cx } from "@/lib/cx";

/** Controls on the page's light ground, or on dyed cloth. */
type Ground = "light" | "dye";

const square: Record<Ground, string> = {
  light: "border border-control rounded-ctl bg-white hover:bg-sunk active:bg-off",
  dye: "text-paper hover:bg-paper/15 active:bg-paper/25",
};

type ArrowsProps = {
  /** What is moved, for screen readers. */
  label: string;
  /** The id of the list. */
  controls: string;
  page: number;
  go: (page: number) => void;
  ground?: Ground;
};

/** Back and forth; both wrap around. */
export function Arrows({ label, controls, page, go, ground = "light" }: ArrowsProps) {
  const looks = cx("grid size-[44px] place-items-center", square[ground]);
  return (
    <>
      <button
        type="button"
        className={looks}
        aria-controls={controls}
        aria-label={`Previous in ${label}`}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={looks}
        aria-controls={controls}
        aria-label={`Next in ${label}`}
        onClick={() => go(page + 1)}
      >
        <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </>
  );
}

type PauseProps = { label: string; playing: boolean; onToggle: () => void; ground?: Ground };

/** Stops and starts what moves by itself. */
export function PauseButton({ label, playing, onToggle, ground = "light" }: PauseProps) {
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={playing ? `Pause ${label}` : `Play ${label}`}
      onClick={onToggle}
      className={cx("grid size-[44px] place-items-center", square[ground])}
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}

type DotsProps = { pages: number; page: number; go: (page: number) => void; label: string };

/** One dot per page, up to six; beyond that the count. Arrow keys move along the dots. */
export function Dots({ pages, page, go, label }: DotsProps) {
  if (pages > 6) {
    return (
      <span className="figures text-small text-ink-2" aria-live="polite">
        {page + 1} / {pages}
      </span>
    );
  }
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const dots = [...event.currentTarget.querySelectorAll("button")];
    const from = dots.findIndex((dot) => dot.matches(":focus"));
    const to = (from + step + pages) % pages;
    dots[to]?.focus();
    go(to);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <span className="-ml-2 flex flex-wrap" onKeyDown={walk}>
      {Array.from({ length: pages }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={index}
          type="button"
          aria-label={`Page ${index + 1} of ${label}`}
          aria-current={index === page ? "true" : undefined}
          onClick={() => go(index)}
          className="grid h-11 w-7 place-items-center"
        >
          <span
            className={cx("size-2 border border-ink", index === page ? "bg-ink" : "bg-transparent")}
          />
        </button>
      ))}
    </span>
  );
}

/** Under a list of more than one page: where it stands, and the way on. */
export function PageControls({ controls, ...paged }: DotsProps & { controls: string }) {
  if (paged.pages < 2) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4">
      <Dots {...paged} />
      <span className="flex gap-2">
        <Arrows label={paged.label} controls={controls} page={paged.page} go={paged.go} />
      </span>
    </div>
  );
}

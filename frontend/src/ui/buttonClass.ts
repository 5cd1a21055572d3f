import { cx } from "@/lib/cx";

/** What a button is for. One primary per view; danger only inside a confirmation; panel on dyed cloth. */
export type ButtonTone = "primary" | "secondary" | "quiet" | "danger" | "panel";
export type ButtonSize = "regular" | "compact";

const tones: Record<ButtonTone, string> = {
  primary:
    "bg-rani-600 text-white hover:bg-rani-700 active:bg-rani-800 border border-transparent px-6",
  secondary: "bg-white text-ink border border-ink hover:bg-sunk active:bg-off px-6",
  quiet:
    "worded text-rani-700 underline underline-offset-[3px] decoration-1 hover:decoration-2 active:text-rani-800 px-2 disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline",
  danger:
    "bg-kumkum text-white border border-transparent hover:brightness-90 active:brightness-75 px-6",
  panel: "bg-paper text-ink border border-transparent hover:bg-white active:bg-off px-6",
};
const off =
  "disabled:bg-off disabled:text-ink-3 disabled:border-transparent disabled:hover:bg-off aria-disabled:cursor-not-allowed disabled:cursor-not-allowed";
const offLooks = "bg-off text-ink-3 border border-transparent px-6";

/** What stands beside the search of a list. */
export const toolClass =
  "inline-flex min-h-11 items-center gap-2 rounded-ctl border border-control bg-white px-3 text-small hover:bg-sunk";

/** The look shared by real buttons and by links that look like one. */
export function buttonClass(
  tone: ButtonTone,
  size: ButtonSize = "regular",
  more?: { wide?: boolean | undefined; off?: boolean | undefined; className?: string | undefined },
): string {
  return cx(
    "inline-flex items-center justify-center gap-2 rounded-ctl font-semibold leading-[1.2] text-body text-center select-none transition-colors duration-(--fast)",
    size === "compact" || tone === "quiet" ? "min-h-11" : "min-h-12",
    more?.off && tone !== "quiet" ? offLooks : tones[tone],
    tone !== "quiet" && off,
    more?.wide && "w-full",
    more?.className,
  );
}

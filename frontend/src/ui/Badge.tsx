import type { ReactNode } from "react";
import { cx } from "@/lib/cx";

type Props = { tone?: "ink" | "paper" | "rani"; children: ReactNode; className?: string };

const tones = {
  ink: "bg-ink text-paper",
  paper: "bg-white text-ink",
  rani: "bg-rani-600 text-white",
};

/** One flat word, for the upper left of a picture. */
export function Badge({ tone = "paper", children, className }: Props) {
  return (
    <span
      className={cx(
        "inline-flex h-7 items-center px-2.5 text-micro font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}

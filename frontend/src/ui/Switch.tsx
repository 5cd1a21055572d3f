import type { ComponentPropsWithRef, ReactNode } from "react";
import { cx } from "@/lib/cx";

type Props = Omit<ComponentPropsWithRef<"input">, "type" | "role" | "children"> & {
  children: ReactNode;
};

/** On or off at once, for filters. The word stands beside it. */
export function Switch({ children, className, ...rest }: Props) {
  return (
    <label className={cx("flex min-h-11 cursor-pointer items-center gap-3", className)}>
      <span className="min-w-0 flex-1">{children}</span>
      <input
        {...rest}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
        role="switch"
        className="relative h-6 w-11 shrink-0 cursor-[inherit] appearance-none rounded-full border border-control bg-white transition-colors duration-(--fast) before:absolute before:top-[3px] before:left-[3px] before:size-4 before:rounded-full before:bg-control before:transition-transform before:duration-(--fast) checked:border-ink checked:bg-ink checked:before:translate-x-5 checked:before:bg-white"
      />
    </label>
  );
}

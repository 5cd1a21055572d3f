import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./Input";

/** The system's own list in the shop's box: nothing is easier on a phone. */
export function Select({ className, children, ...rest }: ComponentPropsWithRef<"select">) {
  return (
    <span className={cx("relative block", className)}>
      <select {...rest} className={cx(controlBox, "appearance-none pr-10")}>
        {children}
      </select>
      <ChevronDown
        size={20}
        strokeWidth={1.5}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
      />
    </span>
  );
}

import type { ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./controls";

/** Several lines of text, inside a `Field`. */
export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<"textarea">) {
  return <textarea {...rest} rows={rows} className={cx(controlBox, "py-3 resize-y", className)} />;
}

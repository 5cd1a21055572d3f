import type { ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./controls";

/** One line of text, inside a `Field`. */
export function Input({ className, ...rest }: ComponentPropsWithRef<"input">) {
  return <input {...rest} className={cx(controlBox, className)} />;
}

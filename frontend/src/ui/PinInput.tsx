import type { ChangeEvent, ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./Input";

/** A six-digit PIN code. Only digits stay. */
export function PinInput({
  className,
  onChange,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "type">) {
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = event.target.value.replace(/\D/g, "").slice(0, 6);
    onChange?.(event);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="postal-code"
      {...rest}
      onChange={clean}
      className={cx(controlBox, "figures", className)}
    />
  );
}

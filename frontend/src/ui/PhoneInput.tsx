import type { ChangeEvent, ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./Input";

/** "+91 98480-12345" → "9848012345": spaces, dashes, a leading 0 or country code are forgiven; ten digits at most. */
export function nationalDigits(typed: string): string {
  const digits = typed.replace(/\D/g, "");
  const bare =
    digits.length > 10 && digits.startsWith("91") ? digits.slice(2) : digits.replace(/^0+/, "");
  return bare.slice(0, 10);
}

/** An Indian mobile number behind a fixed +91. The value is the ten national digits. */
export function PhoneInput({
  className,
  onChange,
  ...rest
}: Omit<ComponentPropsWithRef<"input">, "type">) {
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    event.target.value = nationalDigits(event.target.value);
    onChange?.(event);
  };
  return (
    <span className={cx("flex", className)}>
      <span
        aria-hidden="true"
        className="figures grid min-h-12 place-items-center rounded-l-ctl border border-r-0 border-control bg-sunk px-3 text-ink-2"
      >
        +91
      </span>
      <input
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        {...rest}
        onChange={clean}
        className={cx(controlBox, "figures rounded-l-none")}
      />
    </span>
  );
}

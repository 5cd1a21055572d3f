import type { ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";

/** The box every text control shares: 48 px, white, a line that grows to 2 px on focus and on error. */
export const controlBox =
  "w-full min-w-0 min-h-12 rounded-ctl bg-white px-3 text-body text-ink placeholder:text-ink-3 " +
  "shadow-[inset_0_0_0_1px_var(--color-control)] border-0 outline-offset-2 " +
  "focus:shadow-[inset_0_0_0_2px_var(--color-ink)] focus-visible:outline-0 " +
  "aria-invalid:shadow-[inset_0_0_0_2px_var(--color-kumkum)] " +
  "disabled:bg-off disabled:text-ink-3 disabled:cursor-not-allowed " +
  // Forced colours drop shadows, so a real border takes over there.
  "forced-colors:border";

/** One line of text, inside a `Field`. */
export function Input({ className, ...rest }: ComponentPropsWithRef<"input">) {
  return <input {...rest} className={cx(controlBox, className)} />;
}

type InputProps = Omit<ComponentPropsWithRef<"input">, "type">;

/** The name somebody signs in with: nothing is corrected or made large. */
export const UsernameInput = (props: InputProps) => (
  <Input autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />
);

/** A code that people copy: nothing is proposed or corrected, and phones write capitals. */
export const CodeInput = ({ className, ...rest }: InputProps) => (
  <Input
    autoComplete="off"
    autoCapitalize="characters"
    autoCorrect="off"
    spellCheck={false}
    {...rest}
    className={cx("figures", className)}
  />
);

/** "₹ 1,00,00,000.00", as it may be pasted. */
const LONGEST = 16;

type NumberProps = InputProps & { inputMode: "numeric" | "decimal" };

/** A number: nothing is proposed, and phones show the keys that it needs. */
export const NumberInput = ({ className, ...rest }: NumberProps) => (
  <Input autoComplete="off" maxLength={LONGEST} {...rest} className={cx("figures", className)} />
);

/** An amount behind the sign of the rupee. */
export const RupeesInput = (props: InputProps) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className="price-figures">
      ₹
    </span>
    <NumberInput {...props} inputMode="decimal" />
  </span>
);

/** Several lines of text, inside a `Field`. */
export function TextArea({ className, rows = 3, ...rest }: ComponentPropsWithRef<"textarea">) {
  return <textarea {...rest} rows={rows} className={cx(controlBox, "py-3 resize-y", className)} />;
}

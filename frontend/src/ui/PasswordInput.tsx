import { type ComponentPropsWithRef, useState } from "react";
import { cx } from "@/lib/cx";
import { controlBox } from "./Input";

type Props = Omit<ComponentPropsWithRef<"input">, "type"> & {
  /** "current-password" for logging in, "new-password" for choosing one: password managers listen to it. */
  autoComplete: "current-password" | "new-password";
};

/** A password, hidden until Show is pressed. Pasting and password managers work. */
export function PasswordInput({ className, disabled, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <span className={cx("relative flex", className)}>
      <input
        {...rest}
        type={shown ? "text" : "password"}
        disabled={disabled}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className={cx(controlBox, "pr-18")}
      />
      <button
        type="button"
        disabled={disabled}
        aria-pressed={shown}
        aria-label={shown ? "Hide password" : "Show password"}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-0 min-w-16 px-3 text-small font-medium underline underline-offset-[3px] hover:decoration-2 disabled:text-ink-3"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </span>
  );
}

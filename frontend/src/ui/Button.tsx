import { type ComponentPropsWithRef, type MouseEvent, useId } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./buttonClass";
import { Spinner } from "./Spinner";

type Props = ComponentPropsWithRef<"button"> & {
  tone?: ButtonTone;
  size?: ButtonSize;
  /** Fills its column. */
  wide?: boolean;
  /** Working: the label stays, a spinner joins it, and a second press is ignored. */
  busy?: boolean;
  /**
   * Why the button cannot be pressed now. The button stays reachable by keyboard, so that the reason is heard,
   * and the line stands under it.
   */
  reason?: string | null | undefined;
};

/** A button. `type` is "button" unless said otherwise, so that none submits a form by accident. */
export function Button({
  tone = "primary",
  size = "regular",
  wide,
  busy = false,
  reason,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  const reasonId = useId();
  const blocked = busy || Boolean(reason);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (blocked) {
      event.preventDefault();
      return;
    }
    onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-describedby={reason ? reasonId : rest["aria-describedby"]}
      className={buttonClass(tone, size, { wide, off: Boolean(reason), className })}
    >
      {busy && <Spinner size={16} />}
      {children}
    </button>
  );
  if (!reason) return button;
  return (
    <span className={wide ? "block" : "inline-block"}>
      {button}
      <span id={reasonId} className="mt-2 block text-small text-ink-2">
        {reason}
      </span>
    </span>
  );
}

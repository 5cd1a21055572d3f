import { Slot } from "radix-ui/slot";
import type { ReactElement } from "react";
import { type ButtonSize, type ButtonTone, buttonClass } from "./buttonClass";

type Props = {
  tone?: ButtonTone;
  size?: ButtonSize;
  wide?: boolean;
  className?: string;
  /** Exactly one link: `<LinkButton><Link to="/products">Shop</Link></LinkButton>`. */
  children: ReactElement;
};

/** Gives a link the look of a button: it goes somewhere, so it stays a link. */
export function LinkButton({ tone = "primary", size, wide, className, children }: Props) {
  return <Slot className={buttonClass(tone, size, { wide, className })}>{children}</Slot>;
}

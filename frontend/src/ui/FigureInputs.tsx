/** What is typed in figures: codes, numbers, amounts. Together, because each file alone would be one more part to fetch. */
import type { ComponentPropsWithRef } from "react";
import { cx } from "@/lib/cx";
import { Input } from "./Input";

type Props = Omit<ComponentPropsWithRef<"input">, "type">;

/** A code that people copy: nothing is proposed or corrected, and phones write capitals. */
export const CodeInput = ({ className, ...rest }: Props) => (
  <Input
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...rest}
    className={cx("figures", className)}
  />
);

type NumberProps = Props & { inputMode: "numeric" | "decimal" };

/** A number: nothing is proposed, and phones show the keys that it needs. */
export const NumberInput = ({ className, ...rest }: NumberProps) => (
  <Input autoComplete="off" {...rest} className={cx("figures", className)} />
);

/** An amount behind the sign of the rupee. */
export const RupeesInput = (props: Props) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className="price-figures">
      ₹
    </span>
    <NumberInput {...props} inputMode="decimal" />
  </span>
);

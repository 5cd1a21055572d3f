import type { ChangeEvent, ComponentPropsWithRef } from "react";
import { tidyGstin } from "@/lib/gstin";
import { CodeInput } from "@/ui/Input";

/** A GSTIN: letters become capitals, spaces are left out. */
export function GstinInput({ onChange, ...rest }: Omit<ComponentPropsWithRef<"input">, "type">) {
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const { target } = event;
    const { value, selectionStart } = target;
    const tidy = tidyGstin(value);
    if (tidy !== value) {
      target.value = tidy;
      // A new value sends the cursor to the end, where nobody who puts one character right wants it.
      const at = tidyGstin(value.slice(0, selectionStart ?? value.length)).length;
      target.setSelectionRange(at, at);
    }
    onChange?.(event);
  };
  return <CodeInput {...rest} onChange={clean} />;
}

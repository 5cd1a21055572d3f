import type { ComponentPropsWithRef } from "react";
import { Input } from "./Input";

/** One email address: a keyboard with an @, and nothing is corrected or made large. */
export const EmailInput = (props: Omit<ComponentPropsWithRef<"input">, "type">) => (
  <Input
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);

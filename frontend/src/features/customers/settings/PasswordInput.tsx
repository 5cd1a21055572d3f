import { type ComponentPropsWithRef, useState } from "react";
import { Input } from "@/ui/Input";

type Props = Omit<ComponentPropsWithRef<"input">, "type">;

/** A password with Show and Hide as words. */
export function PasswordInput({ className, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <Input
        {...rest}
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        className="pr-20"
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 right-1 min-w-16 px-3 text-small font-medium text-rani-700 underline underline-offset-[3px]"
      >
        {shown ? "Hide" : "Show"}
      </button>
    </span>
  );
}

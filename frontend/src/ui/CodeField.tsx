/** The second step of a staff member's login: six digits of the app, or a recovery code, in one field. */
import { type ComponentProps, useState } from "react";
import { Button } from "./Button";
import { Field } from "./Field";
import { Input } from "./Input";

type Props = {
  bound: Omit<ComponentProps<typeof Field>, "children" | "hint">;
  readOnly: boolean;
};

export function CodeField({ bound, readOnly }: Props) {
  // Phones show digits only, until somebody says that letters are to come; either is taken at any time.
  const [letters, setLetters] = useState(false);
  return (
    <div className="grid gap-1">
      <Field
        {...bound}
        hint={letters ? "Ten letters and digits; each works once" : "Six digits of your app"}
      >
        {(control) => (
          <Input
            {...control}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={letters ? "text" : "numeric"}
            maxLength={20}
            readOnly={readOnly}
            className="figures"
          />
        )}
      </Field>
      <Button
        tone="quiet"
        className="-ml-2 justify-self-start"
        onClick={() => {
          setLetters(!letters);
          document.getElementById(bound.id ?? "")?.focus();
        }}
      >
        {letters ? "Use the app" : "Use a recovery code"}
      </Button>
    </div>
  );
}

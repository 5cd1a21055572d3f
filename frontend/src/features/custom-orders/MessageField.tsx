import type { ComponentProps } from "react";
import { langOf } from "@/lib/langOf";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { lettersOf, MESSAGE_SENTENCES, type MessageTrouble, tidied } from "./message";

type Props = {
  field: Omit<ComponentProps<typeof Field>, "children">;
  /** As it is typed. */
  message: string;
  /** Letters the shop weaves; null until it has said so. */
  most: number | null;
  /** Said while it is typed: nobody should polish what has no room. */
  trouble: MessageTrouble | null;
};

export function MessageField({ field, message, most, trouble }: Props) {
  return (
    <Field
      {...field}
      optional
      hint={
        <>
          In zari, above the closing border: a name, a date, a blessing.{" "}
          <span className="whitespace-nowrap">
            {lettersOf(tidied(message))} of {most ?? "…"}
          </span>
        </>
      }
      error={trouble ? MESSAGE_SENTENCES[trouble] : field.error}
    >
      {(control) => <Input {...control} lang={langOf(message)} autoComplete="off" />}
    </Field>
  );
}

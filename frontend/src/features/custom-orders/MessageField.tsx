import { langOf } from "@/lib/langOf";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { lettersOf, MESSAGE_SENTENCES, type MessageTrouble, MOST_LETTERS, tidied } from "./message";

type Props = {
  message: string;
  trouble: MessageTrouble | null;
  onMessage: (message: string) => void;
};

export function MessageField({ message, trouble, onMessage }: Props) {
  return (
    <Field
      label="Message to be woven"
      optional
      hint={
        <>
          In zari, above the closing border: a name, a date, a blessing.{" "}
          <span className="whitespace-nowrap">
            {lettersOf(tidied(message))} of {MOST_LETTERS}
          </span>
        </>
      }
      error={trouble && MESSAGE_SENTENCES[trouble]}
    >
      {(control) => (
        <Input
          {...control}
          value={message}
          lang={langOf(message)}
          autoComplete="off"
          onChange={({ currentTarget }) => onMessage(currentTarget.value)}
        />
      )}
    </Field>
  );
}

import { Field } from "@/ui/Field";
import { NumberInput } from "@/ui/Input";

type Props = {
  label: string;
  error: string | undefined;
  typed: string;
  onType: (typed: string) => void;
};

/** With how many pieces drafts go on sale. */
export const PiecesField = ({ label, error, typed, onType }: Props) => (
  <Field label={label} error={error}>
    {(control) => (
      <NumberInput
        {...control}
        inputMode="numeric"
        maxLength={6}
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
    )}
  </Field>
);

/** The box for a word that nobody types by mistake, before something that cannot be undone. */
import type { ComponentProps } from "react";
import { Field } from "./Field";
import { CodeInput } from "./Input";

type Props = { field: Omit<ComponentProps<typeof Field>, "children">; readOnly: boolean };

export const TypedWord = ({ field, readOnly }: Props) => (
  <Field {...field}>{(control) => <CodeInput {...control} readOnly={readOnly} />}</Field>
);

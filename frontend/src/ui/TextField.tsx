import type { ComponentProps } from "react";
import { Field } from "./Field";
import { Input } from "./Input";

type Asked = ComponentProps<typeof Field>;
type Bound = Omit<Asked, "children" | "hint" | "optional" | "className">;
type Props = Omit<ComponentProps<typeof Input>, keyof Bound> &
  Pick<Asked, "hint" | "optional"> & { field: Bound };

/** One line of text of a form, in which browsers propose nothing. */
export const TextField = ({ field, hint, optional = false, ...input }: Props) => (
  <Field {...field} hint={hint} optional={optional}>
    {(control) => <Input autoComplete="off" {...input} {...control} />}
  </Field>
);

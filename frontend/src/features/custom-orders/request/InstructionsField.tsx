import { useWatch } from "react-hook-form";
import { limits } from "@/api/limits";
import { Field } from "@/ui/Field";
import { TextArea } from "@/ui/Input";
import type { RequestForm } from "./useRequestForm";

const { maxLength } = limits.CustomOrderBody.instructions;
const figures = new Intl.NumberFormat("en-IN");

/** Whatever has no field of its own. */
export function InstructionsField({ field, form }: Pick<RequestForm, "field" | "form">) {
  const typed = useWatch({ control: form.control, name: "instructions" });
  return (
    <Field
      {...field("instructions")}
      optional
      hint={
        <>
          The occasion, the blouse, what the weaver should know.{" "}
          <span className="figures whitespace-nowrap">
            {figures.format(typed.trim().length)} of {figures.format(maxLength)}
          </span>
        </>
      }
    >
      {(control) => <TextArea {...control} rows={4} />}
    </Field>
  );
}

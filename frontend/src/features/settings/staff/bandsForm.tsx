/** The price ranges of the home page. */
import { useFieldArray } from "react-hook-form";
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { typedAmount } from "@/lib/typedAmount";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { AddRow, labelsOf, Row } from "./controls";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type BandFields = { bands: { name: string; from: string; to: string }[] };

const MOST_BANDS = 12;
const RUPEES = "Please enter rupees, for example 5,000";
const text = z.string();
const isAmount = (typed: string) => typedAmount(typed) !== null;
const schema = z.object({
  bands: z.array(
    z.object({
      name: text.check(z.trim(), z.minLength(1, "Please enter a name")),
      from: text.check(z.refine(isAmount, RUPEES)),
      to: text.check(z.refine((typed) => typed.trim() === "" || isAmount(typed), RUPEES)),
    }),
  ),
});

function Fields({ handle }: FieldsProps<BandFields>) {
  const { form, field } = handle;
  const bands = useFieldArray({ control: form.control, name: "bands" });
  const last = bands.fields.length - 1;
  const amount = { inputMode: "decimal", maxLength: 14, className: "figures" } as const;
  return (
    <FormSection title="Ranges, in their order">
      <p className="text-small text-ink-2">A range without a saree is not shown.</p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {bands.fields.map(({ id }, at) => (
          <Row
            key={id}
            label={`Range ${at + 1}`}
            onRemove={() => bands.remove(at)}
            move={{
              up: at > 0 ? () => bands.move(at, at - 1) : undefined,
              down: at < last ? () => bands.move(at, at + 1) : undefined,
            }}
          >
            <TextField
              field={{ ...field(`bands.${at}.name`), label: "Name" }}
              lang="en-IN"
              maxLength={staffLimits.PriceBandBody.name.maxLength}
            />
            <div className="grid grid-cols-2 gap-3">
              <TextField field={{ ...field(`bands.${at}.from`), label: "From (₹)" }} {...amount} />
              <TextField
                field={{ ...field(`bands.${at}.to`), label: "To (₹)" }}
                optional
                {...amount}
              />
            </div>
          </Row>
        ))}
      </ul>
      <AddRow
        disabled={bands.fields.length >= MOST_BANDS}
        onClick={() => bands.append({ name: "", from: "", to: "" })}
      >
        Add a range
      </AddRow>
    </FormSection>
  );
}

export const bandsForm: SectionForm<BandFields> = {
  name: "priceBands",
  title: "Price ranges",
  about: "The ranges on the home page that lead to sarees",
  schema,
  labels: labelsOf("bands", "Range", MOST_BANDS, { name: "name", from: "from", to: "to" }),
  parts: { bands: "Price ranges" },
  fieldsOf: ({ priceBands }) => ({
    bands: priceBands.value.bands.map(({ name, from, to }) => ({
      name,
      from: String(from),
      to: to == null ? "" : String(to),
    })),
  }),
  toSend: ({ bands }): ValueOf<"priceBands"> => ({
    bands: bands.map(({ name, from, to }) => ({
      name,
      from: typedAmount(from) ?? 0,
      to: typedAmount(to),
    })),
  }),
  Fields,
};

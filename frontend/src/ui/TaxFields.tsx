/** HSN code and GST rate of what is sold. */
import type { ComponentProps } from "react";
import { GST_RATES, percent } from "@/lib/gst";
import { Field } from "./Field";
import { Input } from "./Input";
import { Select } from "./Select";

type Bound = Omit<ComponentProps<typeof Field>, "children">;
type Props = {
  hsn: Bound;
  gstRate: Bound;
  /** In the place of a rate. */
  none: string;
  /** Most digits of a code. */
  hsnDigits: number;
};

export const TaxFields = ({ hsn, gstRate, none, hsnDigits }: Props) => (
  <>
    <Field {...hsn} optional>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          maxLength={hsnDigits}
        />
      )}
    </Field>
    <Field {...gstRate} optional>
      {(control) => (
        <Select {...control}>
          <option value="">{none}</option>
          {GST_RATES.map((rate) => (
            <option key={rate} value={rate}>
              {percent(rate)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  </>
);

/** HSN code and GST rate: of a saree, or what its category proposes. */
import type { ComponentProps } from "react";
import { staffLimits } from "@/api/staffLimits";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";
import { Select } from "@/ui/Select";
import { GST_RATES } from "./editor/sareeFields";
import { percent } from "./percent";

type Bound = Omit<ComponentProps<typeof Field>, "children">;
type Props = {
  hsn: Bound;
  gstRate: Bound;
  /** In the place of a rate. */
  none: string;
};

export const TaxFields = ({ hsn, gstRate, none }: Props) => (
  <>
    <Field {...hsn} optional>
      {(control) => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          maxLength={staffLimits.ProductFormBody.hsn.maxLength}
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

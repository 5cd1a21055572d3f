/** How the counter is paid, and what it sells beside sarees. */
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { filledLike } from "@/lib/forms/formRules";
import { typedAmount } from "@/lib/typedAmount";
import { Checkbox } from "@/ui/Checkbox";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { CounterServices, MOST_SERVICES } from "./CounterServices";
import { labelsOf } from "./controls";
import type { CounterFields, CounterValue } from "./counterFields";
import type { FieldsProps, SectionForm } from "./types";

const most = staffLimits.CounterBody;
const labels = { upiId: "UPI ID", panRequired: "PAN above ₹2,00,000" };
const PAN_HINT = "counter-pan-hint";

function Fields({ handle }: FieldsProps<CounterFields>) {
  const { field, form } = handle;
  return (
    <>
      <FormSection title="Payments by UPI">
        <TextField
          field={field("upiId")}
          optional
          hint="Shown as a QR code while a customer pays by UPI. As your bank's app shows it, like pattu@okbank. Empty: no code is shown."
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          className="figures"
          maxLength={most.upiId.maxLength}
        />
      </FormSection>
      <FormSection title="Large bills">
        <div>
          <Checkbox {...form.register("panRequired")} aria-describedby={PAN_HINT}>
            Sell nothing above ₹2,00,000 without the buyer's PAN
          </Checkbox>
          <p id={PAN_HINT} className="text-small text-ink-2">
            It is always asked for. Ask your accountant whether you may sell without it.
          </p>
        </div>
      </FormSection>
      <CounterServices handle={handle} />
    </>
  );
}

const isWholeRupees = (typed: string): boolean => {
  const price = typedAmount(typed);
  return price !== null && price > 0 && Number.isInteger(price);
};

export const counterForm: SectionForm<CounterFields> = {
  name: "counter",
  title: "The counter",
  about: "Where UPI payments go, what large bills need, and which services are sold",
  schema: z.object({
    // What a UPI ID looks like, the server knows.
    upiId: z.string(),
    panRequired: z.boolean(),
    services: z.array(
      z.object({
        id: z.string(),
        name: z.string().check(z.trim(), z.minLength(1, "Please enter a name")),
        code: filledLike(/^[a-z\d-]+$/i, "Please use letters, digits and hyphens"),
        // Often written with a blank in it: 9988 22.
        sac: filledLike(/^99\d\d ?\d\d$/, "A SAC has six digits and begins with 99"),
        rate: z.string(),
        price: z
          .string()
          .check(z.refine(isWholeRupees, "Please enter whole rupees, for example 350")),
      }),
    ),
  }),
  labels: {
    ...labels,
    ...labelsOf("services", "Service", MOST_SERVICES, {
      name: "name",
      code: "article number",
      sac: "SAC",
      rate: "GST rate",
      price: "price",
    }),
  },
  parts: { ...labels, services: "Services at the counter" },
  fieldsOf: ({ counter: { value } }) => ({
    ...value,
    services: value.services.map((service) => ({
      ...service,
      rate: String(service.rate),
      price: String(service.price),
    })),
  }),
  toSend: ({ upiId, services, panRequired }): CounterValue => ({
    upiId,
    panRequired,
    services: services.map(({ id, code, name, sac, rate, price }) => ({
      id,
      code: code.trim().toUpperCase(),
      name: name.trim(),
      sac: sac.replace(/\s/g, ""),
      rate: Number(rate),
      price: typedAmount(price) ?? 0,
    })),
  }),
  Fields,
};

/** What is sold over the counter without stock: a fall stitched on, pico, a blouse. */
import { useFieldArray } from "react-hook-form";
import { staffLimits } from "@/api/staffLimits";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";
import { newKey } from "@/lib/newKey";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { AddRow, GstRate, Row } from "./controls";
import type { CounterFields } from "./counterFields";

export const MOST_SERVICES = 30;

const most = staffLimits.ServiceBody;

export function CounterServices({
  handle: { form, field },
}: {
  handle: CheckedForm<CounterFields>;
}) {
  // A service has an id of its own, which the list's key must not take the place of.
  const services = useFieldArray({ control: form.control, name: "services", keyName: "key" });
  return (
    <FormSection title="Services at the counter">
      <p className="text-small text-ink-2">
        What you do for customers beside the sarees: a fall, pico, a blouse. A service has no stock,
        and nothing is taken off it. Type its article number or its name at the counter, and it
        stands on the bill.
      </p>
      {services.fields.length === 0 && (
        <p>No services yet. Until you add one, the counter sells sarees only.</p>
      )}
      <ul className="grid gap-3 empty:hidden sm:grid-cols-2">
        {services.fields.map(({ key }, at) => (
          <Row key={key} label={`Service ${at + 1}`} onRemove={() => services.remove(at)}>
            <div className="grid gap-3">
              <TextField
                field={{ ...field(`services.${at}.name`), label: "Name" }}
                hint="As it stands on the bill, like Fall and pico"
                lang="en-IN"
                maxLength={most.name.maxLength}
              />
              <TextField
                field={{ ...field(`services.${at}.code`), label: "Article number" }}
                hint="Short, for typing at the counter, like FALL"
                autoCapitalize="characters"
                spellCheck={false}
                className="figures max-w-60 uppercase"
                maxLength={most.code.maxLength}
              />
              <TextField
                field={{ ...field(`services.${at}.sac`), label: "SAC" }}
                hint="Stitching for customers is 9988 22; ask your accountant"
                inputMode="numeric"
                className="figures max-w-40"
                maxLength={most.sac.maxLength}
              />
              <GstRate field={field(`services.${at}.rate`)} />
              <TextField
                field={{ ...field(`services.${at}.price`), label: "Price (₹)" }}
                hint="For one, in whole rupees, GST included"
                inputMode="numeric"
                className="figures max-w-40"
                maxLength={14}
              />
            </div>
          </Row>
        ))}
      </ul>
      <AddRow
        disabled={services.fields.length >= MOST_SERVICES}
        onClick={() =>
          services.append({ id: newKey(), code: "", name: "", sac: "", rate: "5", price: "" })
        }
      >
        Add a service
      </AddRow>
    </FormSection>
  );
}

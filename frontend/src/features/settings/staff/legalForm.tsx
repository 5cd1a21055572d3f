/** Who is behind the shop: what the law wants shown. */
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { Checkbox } from "@/ui/Checkbox";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { Lines } from "./controls";
import { whole } from "./numberForms";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type LegalFields = Omit<ValueOf<"legal">, "dataRequestDays"> & { dataRequestDays: string };

const { LegalBody: most, CareBody: care, OfficerBody: officer } = staffLimits;
const text = z.string();
const schema = z.object({
  legalName: text,
  registeredOffice: text,
  gstin: text,
  gstUnregistered: z.boolean(),
  customerCare: z.object({ phone: text, email: text }),
  grievanceOfficer: z.object({
    name: text,
    designation: text,
    phone: text,
    email: text,
    hours: text,
  }),
  dataRequestDays: whole,
});

const labels = {
  legalName: "Legal name",
  registeredOffice: "Registered office",
  gstin: "GSTIN",
  "customerCare.phone": "Phone of customer care",
  "customerCare.email": "Email of customer care",
  "grievanceOfficer.name": "Name of the grievance officer",
  "grievanceOfficer.designation": "Designation",
  "grievanceOfficer.phone": "Phone of the grievance officer",
  "grievanceOfficer.email": "Email of the grievance officer",
  "grievanceOfficer.hours": "When they are reached",
  dataRequestDays: "Days for a request about data",
};

function Fields({ handle }: FieldsProps<LegalFields>) {
  const { field, form } = handle;
  return (
    <>
      <FormSection title="Seller">
        <TextField
          field={field("legalName")}
          hint="As it is registered; terms and invoices carry it"
          maxLength={most.legalName.maxLength}
        />
        <Lines
          field={field("registeredOffice")}
          rows={3}
          maxLength={most.registeredOffice.maxLength}
        />
        <TextField
          field={field("gstin")}
          hint="15 characters, as on the certificate. Its last one is checked."
          optional
          autoCapitalize="characters"
          spellCheck={false}
          className="figures max-w-72 uppercase"
          maxLength={most.gstin.maxLength}
        />
        <Checkbox {...form.register("gstUnregistered")}>
          The shop is not registered for GST
        </Checkbox>
      </FormSection>
      <FormSection title="Customer care">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={{ ...field("customerCare.phone"), label: "Phone" }}
            type="tel"
            maxLength={care.phone.maxLength}
          />
          <TextField
            field={{ ...field("customerCare.email"), label: "Email" }}
            type="email"
            maxLength={care.email.maxLength}
          />
        </div>
      </FormSection>
      <FormSection title="Grievance officer">
        <p className="text-small text-ink-2">
          The law wants somebody named to whom customers may complain. It stands in the footer of
          the shop.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            field={{ ...field("grievanceOfficer.name"), label: "Name" }}
            lang="en-IN"
            maxLength={officer.name.maxLength}
          />
          <TextField
            field={field("grievanceOfficer.designation")}
            placeholder="Grievance officer"
            maxLength={officer.designation.maxLength}
          />
          <TextField
            field={{ ...field("grievanceOfficer.phone"), label: "Phone" }}
            type="tel"
            maxLength={officer.phone.maxLength}
          />
          <TextField
            field={{ ...field("grievanceOfficer.email"), label: "Email" }}
            type="email"
            maxLength={officer.email.maxLength}
          />
        </div>
        <TextField
          field={field("grievanceOfficer.hours")}
          optional
          maxLength={officer.hours.maxLength}
        />
      </FormSection>
      <FormSection title="Requests about personal data">
        <TextField
          field={field("dataRequestDays")}
          inputMode="numeric"
          className="figures max-w-40"
          maxLength={2}
          hint="1 to 90. The privacy policy says it; requests that are written down keep their day."
        />
      </FormSection>
    </>
  );
}

export const legalForm: SectionForm<LegalFields> = {
  name: "legal",
  title: "Legal facts",
  about: "Legal name, GSTIN, customer care, grievance officer",
  schema,
  labels,
  parts: { ...labels, gstUnregistered: "Not registered for GST" },
  fieldsOf: ({ legal: { value } }) => ({
    ...value,
    dataRequestDays: String(value.dataRequestDays),
  }),
  toSend: ({ dataRequestDays, ...facts }): ValueOf<"legal"> => ({
    ...facts,
    dataRequestDays: Number(dataRequestDays),
  }),
  Fields,
};

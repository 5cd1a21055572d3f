/** The store itself: what footer, contact page, emails and bills say of it. */
import { useFieldArray } from "react-hook-form";
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { Checkbox } from "@/ui/Checkbox";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import { AddRow, Lines, labelsOf, Row } from "./controls";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type Value = ValueOf<"store">;
type Day = { date: string; name: string; yearly: boolean };
type StoreFields = Omit<Value, "founded" | "holidays"> & { founded: string; holidays: Day[] };

const most = staffLimits.StoreBody;
const MOST_DAYS = 60;
/** A year in which every day of the calendar is. */
const LEAP = 2028;

const text = z.string();
const schema = z.object({
  name: text.check(z.trim(), z.minLength(1, "Please enter the name of the store")),
  tagline: text,
  address: text,
  phone: text,
  email: text,
  whatsapp: text,
  hours: text,
  founded: text.check(z.regex(/^\s*\d{4}\s*$/, "Please enter a year, for example 1995")),
  googleMapsLocation: text,
  holidays: z.array(
    z.object({
      date: text.check(z.minLength(1, "Please choose a day")),
      name: text,
      yearly: z.boolean(),
    }),
  ),
});

function dayOf({ date, name }: Value["holidays"][number]): Day {
  const yearly = date.length === 5;
  const year = date === "02-29" ? LEAP : new Date().getFullYear();
  return { date: yearly ? `${year}-${date}` : date, name, yearly };
}

const simple = {
  name: "Name",
  tagline: "Line under the name",
  address: "Address",
  phone: "Phone",
  email: "Email",
  whatsapp: "WhatsApp",
  hours: "Opening hours",
  googleMapsLocation: "Map",
  founded: "Founded in",
};

function Holidays({ handle }: Pick<FieldsProps<StoreFields>, "handle">) {
  const { form, field } = handle;
  const days = useFieldArray({ control: form.control, name: "holidays" });
  return (
    <FormSection title="Holidays">
      <p className="text-small text-ink-2">
        Sundays are free anyway. On these days nothing is packed, and promised days step over them.
      </p>
      <ul className="grid gap-3 sm:grid-cols-2">
        {days.fields.map(({ id }, at) => (
          <Row key={id} label={`Holiday ${at + 1}`} onRemove={() => days.remove(at)}>
            <div className="grid gap-3">
              <TextField field={{ ...field(`holidays.${at}.date`), label: "Day" }} type="date" />
              <TextField
                field={{ ...field(`holidays.${at}.name`), label: "What it is called" }}
                maxLength={staffLimits.HolidayBody.name.maxLength}
                lang="en-IN"
              />
              <Checkbox {...form.register(`holidays.${at}.yearly`)}>
                Every year on this day
              </Checkbox>
            </div>
          </Row>
        ))}
      </ul>
      <AddRow
        disabled={days.fields.length >= MOST_DAYS}
        onClick={() => days.append({ date: "", name: "", yearly: false })}
      >
        Add a holiday
      </AddRow>
    </FormSection>
  );
}

function Fields({ handle }: FieldsProps<StoreFields>) {
  const { field } = handle;
  return (
    <>
      <FormSection title="On the sign">
        <TextField field={field("name")} maxLength={most.name.maxLength} />
        <TextField
          field={field("tagline")}
          optional
          hint="What the shop sells, in a few words"
          maxLength={most.tagline.maxLength}
        />
        <TextField
          field={field("founded")}
          inputMode="numeric"
          maxLength={4}
          className="figures max-w-32"
        />
      </FormSection>
      <FormSection title="How customers reach it">
        <Lines field={field("address")} rows={3} maxLength={most.address.maxLength} />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField field={field("phone")} type="tel" maxLength={most.phone.maxLength} />
          <TextField
            field={field("whatsapp")}
            optional
            type="tel"
            maxLength={most.whatsapp.maxLength}
          />
        </div>
        <TextField
          field={field("email")}
          hint="Orders and messages of customers come here"
          type="email"
          maxLength={most.email.maxLength}
        />
        <TextField
          field={field("hours")}
          hint="For example: Monday to Saturday, 10 am to 8 pm"
          maxLength={most.hours.maxLength}
        />
        <Lines
          field={field("googleMapsLocation")}
          optional
          hint="In Google Maps: Share, Embed a map, Copy HTML. Paste it here; only the address is kept."
          rows={3}
          spellCheck={false}
          maxLength={most.googleMapsLocation.maxLength}
        />
      </FormSection>
      <Holidays handle={handle} />
    </>
  );
}

export const storeForm: SectionForm<StoreFields> = {
  name: "store",
  title: "Store",
  about: "Name, address, phone, hours and holidays",
  schema,
  labels: {
    ...simple,
    ...labelsOf("holidays", "Holiday", MOST_DAYS, { date: "day", name: "name" }),
  },
  parts: { ...simple, holidays: "Holidays" },
  fieldsOf: ({ store: { value } }) => ({
    ...value,
    founded: String(value.founded),
    holidays: value.holidays.map(dayOf),
  }),
  toSend: ({ founded, holidays, ...fields }): Value => ({
    ...fields,
    founded: Number(founded),
    holidays: holidays.map(({ date, name, yearly }) => ({
      date: yearly ? date.slice(5) : date,
      name,
    })),
  }),
  Fields,
};

/** Sections of two numbers: what sending costs, how long pieces are held, how long returned money is on its way. */
import { z } from "zod/mini";
import { amount } from "@/lib/forms/formRules";
import { typedAmount } from "@/lib/typedAmount";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

export const whole = z.string().check(z.regex(/^\s*\d{1,4}\s*$/, "Please enter a whole number"));

type ShippingFields = { freeFrom: string; charge: string };
const shipping = {
  freeFrom: "Free from (₹, before any discount)",
  charge: "Charge below that (₹)",
};

function ShippingNumbers({ handle: { field } }: FieldsProps<ShippingFields>) {
  return (
    <FormSection title="What sending costs">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={field("freeFrom")}
          inputMode="decimal"
          className="figures"
          maxLength={14}
          hint="0 makes every order free"
        />
        <TextField
          field={field("charge")}
          inputMode="decimal"
          className="figures"
          maxLength={14}
          hint="For each order"
        />
      </div>
      <p className="text-small text-ink-2">
        Carts show the new charge at once. Whoever is about to pay sees old and new first; orders
        that are placed keep theirs.
      </p>
    </FormSection>
  );
}

export const shippingForm: SectionForm<ShippingFields> = {
  name: "shipping",
  title: "Shipping",
  about: "What sending costs, and from when it is free",
  schema: z.object({ freeFrom: amount, charge: amount }),
  labels: shipping,
  parts: shipping,
  fieldsOf: ({ shipping: { value } }) => ({
    freeFrom: String(value.freeFrom),
    charge: String(value.charge),
  }),
  toSend: ({ freeFrom, charge }): ValueOf<"shipping"> => ({
    freeFrom: typedAmount(freeFrom) ?? 0,
    charge: typedAmount(charge) ?? 0,
  }),
  Fields: ShippingNumbers,
};

type CheckoutFields = { unopenedMinutes: string; reservationMinutes: string };
const checkout = {
  unopenedMinutes: "Minutes until the payment form is opened",
  reservationMinutes: "Minutes for paying",
};

function CheckoutNumbers({ handle: { field } }: FieldsProps<CheckoutFields>) {
  return (
    <FormSection title="How long pieces are held for somebody who orders">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          field={field("unopenedMinutes")}
          inputMode="numeric"
          className="figures max-w-40"
          maxLength={4}
          hint="1 to 1440"
        />
        <TextField
          field={field("reservationMinutes")}
          inputMode="numeric"
          className="figures max-w-40"
          maxLength={4}
          hint="1 to 1440, which is one day"
        />
      </div>
      <p className="text-small text-ink-2">
        After that the pieces can be bought by others again. Orders that are placed keep their time.
      </p>
    </FormSection>
  );
}

export const checkoutForm: SectionForm<CheckoutFields> = {
  name: "checkout",
  title: "Checkout",
  about: "How long pieces are held while somebody pays",
  schema: z.object({ unopenedMinutes: whole, reservationMinutes: whole }),
  labels: checkout,
  parts: checkout,
  fieldsOf: ({ checkout: { value } }) => ({
    unopenedMinutes: String(value.unopenedMinutes),
    reservationMinutes: String(value.reservationMinutes),
  }),
  toSend: ({ unopenedMinutes, reservationMinutes }): ValueOf<"checkout"> => ({
    unopenedMinutes: Number(unopenedMinutes),
    reservationMinutes: Number(reservationMinutes),
  }),
  Fields: CheckoutNumbers,
};

type RefundFields = { fromDays: string; toDays: string };
const refunds = { fromDays: "From (business days)", toDays: "To (business days)" };

function RefundNumbers({ handle: { field } }: FieldsProps<RefundFields>) {
  return (
    <FormSection title="When returned money arrives">
      <div className="grid grid-cols-2 gap-4 sm:max-w-96">
        <TextField
          field={field("fromDays")}
          inputMode="numeric"
          className="figures"
          maxLength={2}
        />
        <TextField field={field("toDays")} inputMode="numeric" className="figures" maxLength={2} />
      </div>
      <p className="text-small text-ink-2">
        Banks need this time, not the shop. Screens, emails and policies all say it.
      </p>
    </FormSection>
  );
}

export const refundsForm: SectionForm<RefundFields> = {
  name: "refunds",
  title: "Refund time",
  about: "How long returned money is on its way",
  schema: z.object({ fromDays: whole, toDays: whole }),
  labels: refunds,
  parts: refunds,
  fieldsOf: ({ refunds: { value } }) => ({
    fromDays: String(value.fromDays),
    toDays: String(value.toDays),
  }),
  toSend: ({ fromDays, toDays }): ValueOf<"refunds"> => ({
    fromDays: Number(fromDays),
    toDays: Number(toDays),
  }),
  Fields: RefundNumbers,
};

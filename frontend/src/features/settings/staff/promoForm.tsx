/** The lines of the rotating banner: words, where they lead, and the offer they promise. */
import { useFieldArray } from "react-hook-form";
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { Field } from "@/ui/Field";
import { FormSection } from "@/ui/FormSection";
import { Select } from "@/ui/Select";
import { TextField } from "@/ui/TextField";
import { AddRow, labelsOf, Row } from "./controls";
import type { FieldsProps, PromisedOffer, SectionForm, ValueOf } from "./types";

type PromoFields = { lines: { text: string; link: string; offer: string }[] };

const most = staffLimits.PromoLineBody;
const MOST_LINES = 20;
const text = z.string();
const schema = z.object({
  lines: z.array(
    z.object({
      text: text.check(z.trim(), z.minLength(1, "Please write a line, or remove it")),
      link: text.check(
        z.regex(/^\s*\/(?!\/)/, "A banner line leads to a page of the shop, like /products"),
      ),
      offer: text,
    }),
  ),
});

/** What the choice of an offer is called: its code, or its label behind a sign no code has. */
const chosen = ({ coupon, label }: { coupon?: string | null; label?: string | null }) =>
  coupon ? coupon.toUpperCase() : label ? `"${label}` : "";

/** The line as a phone of 360 px shows it; on such a phone it reaches over the card's edges. */
function Preview({ words }: { words: string }) {
  return (
    <p className="on-dye -mx-[29px] w-[360px] max-w-[calc(100%+58px)] overflow-hidden bg-wine px-10 text-center text-small leading-[38px] font-medium text-ellipsis whitespace-nowrap text-paper sm:mx-0 sm:max-w-full">
      {words || "…"}
    </p>
  );
}

function OfferChoice({
  handle,
  offers,
  at,
}: { at: number; offers: readonly PromisedOffer[] } & Pick<FieldsProps<PromoFields>, "handle">) {
  const { form, field } = handle;
  const now = form.watch(`lines.${at}.offer`);
  const choices = [...new Map(offers.map((offer) => [chosen(offer), offer])).values()];
  const known = choices.find((offer) => chosen(offer) === now);
  const hint = known
    ? `${known.terms}${known.isLive ? "" : ". It cannot be used now, so the line is not shown."}`
    : now
      ? "There is no such offer any more, so the line is not shown."
      : undefined;
  return (
    <Field {...field(`lines.${at}.offer`)} label="Promises the offer" hint={hint}>
      {(control) => (
        <Select {...control}>
          <option value="">None</option>
          {now && !known && <option value={now}>{now.replace(/^"/, "")}</option>}
          {choices.map((offer) => (
            <option key={chosen(offer)} value={chosen(offer)}>
              {offer.coupon ? `${offer.coupon}: ${offer.label}` : offer.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function Fields({ handle, settings }: FieldsProps<PromoFields>) {
  const { form, field } = handle;
  const lines = useFieldArray({ control: form.control, name: "lines" });
  const last = lines.fields.length - 1;
  return (
    <FormSection title="Lines, in their order">
      <datalist id="pages-of-the-shop">
        {["/products", "/custom-order", "/about", "/contact", "/faq"].map((page) => (
          <option key={page} value={page} />
        ))}
      </datalist>
      <p className="text-small text-ink-2">
        A line leads to a page of the shop. One that promises a discount is linked to its offer, and
        shown only while that offer runs.
      </p>
      <ul className="grid gap-3">
        {lines.fields.map(({ id }, at) => {
          const words = form.watch(`lines.${at}.text`);
          return (
            <Row
              key={id}
              label={`Line ${at + 1}`}
              onRemove={() => lines.remove(at)}
              move={{
                up: at > 0 ? () => lines.move(at, at - 1) : undefined,
                down: at < last ? () => lines.move(at, at + 1) : undefined,
              }}
            >
              <Preview words={words} />
              <TextField
                field={{ ...field(`lines.${at}.text`), label: "Words" }}
                hint={`${words.length} of ${most.text.maxLength} characters`}
                lang="en-IN"
                maxLength={most.text.maxLength}
              />
              <div className="grid items-start gap-3 sm:grid-cols-2">
                <TextField
                  field={{ ...field(`lines.${at}.link`), label: "Leads to" }}
                  list="pages-of-the-shop"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={most.link.maxLength}
                />
                <OfferChoice handle={handle} offers={settings.offers} at={at} />
              </div>
            </Row>
          );
        })}
      </ul>
      <AddRow
        disabled={lines.fields.length >= MOST_LINES}
        onClick={() => lines.append({ text: "", link: "/products", offer: "" })}
      >
        Add a line
      </AddRow>
    </FormSection>
  );
}

export const promoForm: SectionForm<PromoFields> = {
  name: "promo",
  title: "Banner lines",
  about: "The news at the top of every page",
  schema,
  labels: labelsOf("lines", "Line", MOST_LINES, { text: "words", link: "link", offer: "offer" }),
  parts: { lines: "Banner lines" },
  fieldsOf: ({ promo }) => ({
    lines: promo.value.lines.map(({ text, link, offerCoupon, offerLabel }) => ({
      text,
      link,
      offer: chosen({ coupon: offerCoupon ?? null, label: offerLabel ?? null }),
    })),
  }),
  toSend: ({ lines }): ValueOf<"promo"> => ({
    lines: lines.map(({ text, link, offer }) => ({
      text,
      link,
      offerCoupon: offer && !offer.startsWith('"') ? offer : null,
      offerLabel: offer.startsWith('"') ? offer.slice(1) : null,
    })),
  }),
  Fields,
};

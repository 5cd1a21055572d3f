/** Where else the shop is found. Posts for the home page come with the settings file and stay as they are. */
import { z } from "zod/mini";
import { staffLimits } from "@/api/staffLimits";
import { FormSection } from "@/ui/FormSection";
import { TextField } from "@/ui/TextField";
import type { FieldsProps, SectionForm, ValueOf } from "./types";

type Value = ValueOf<"social">;
type SocialFields = { instagram: string; facebook: string; feed: Value["feed"] };

const most = staffLimits.SocialBody;
const address = z
  .string()
  .check(z.regex(/^\s*(https:\/\/.+)?$/, "Please give a full address, beginning with https://"));
const labels = { instagram: "Instagram", facebook: "Facebook" };

function Fields({ handle: { field } }: FieldsProps<SocialFields>) {
  const rest = { type: "url", inputMode: "url", spellCheck: false } as const;
  return (
    <FormSection title="The shop's pages">
      <p className="text-small text-ink-2">
        Empty: nothing of it is shown in the footer or on the home page.
      </p>
      <TextField
        field={field("instagram")}
        optional
        placeholder="https://www.instagram.com/…"
        maxLength={most.instagram.maxLength}
        {...rest}
      />
      <TextField
        field={field("facebook")}
        optional
        placeholder="https://www.facebook.com/…"
        maxLength={most.facebook.maxLength}
        {...rest}
      />
    </FormSection>
  );
}

export const socialForm: SectionForm<SocialFields> = {
  name: "social",
  title: "Social networks",
  about: "The shop's pages on Instagram and Facebook",
  schema: z.object({ instagram: address, facebook: address, feed: z.any() }),
  labels,
  parts: labels,
  fieldsOf: ({ social: { value } }) => ({ ...value, feed: value.feed ?? null }),
  toSend: (fields): Value => fields,
  Fields,
};

/** One section of the settings, as a form. */
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import type { ZodMiniType } from "zod/mini";
import type { components } from "@/api/schema";
import type { CheckedForm } from "@/lib/forms/useCheckedForm";

type Schemas = components["schemas"];
export type StaffSettings = Schemas["StaffSettingsView"];
export type SectionName = Exclude<keyof StaffSettings, "offers">;
export type PromisedOffer = Schemas["PromisedOffer"];
export type ReadyLine = Schemas["ReadyLine"];
/** What stands in a section, as it is answered and sent. */
export type ValueOf<Name extends SectionName> = StaffSettings[Name]["value"];

export type FieldsProps<Fields extends FieldValues> = {
  handle: CheckedForm<Fields>;
  settings: StaffSettings;
};

export type SectionForm<Fields extends FieldValues> = {
  name: SectionName;
  title: string;
  /** What it decides, in one line. */
  about: string;
  schema: ZodMiniType<Fields, Fields>;
  /** Every control, by its path in the form, in order. */
  labels: Readonly<Record<string, string>>;
  /** What two people can change apart; a list is one thing. */
  parts: Readonly<Record<string, string>>;
  fieldsOf: (settings: StaffSettings) => Fields;
  /** The section as it is sent. */
  toSend: (fields: Fields) => unknown;
  Fields: ComponentType<FieldsProps<Fields>>;
};

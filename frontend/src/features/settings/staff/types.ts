/** One section of the settings, as a form. */
import type { QueryClient } from "@tanstack/react-query";
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

/** Which version of a section it is, and whose. */
export type Stamp = {
  version: number;
  changedBy?: string | null | undefined;
  changedAt?: string | null | undefined;
};

/** Where sections of one kind are read and saved: forms of facts, or the words of pages. */
export type Source<All> = {
  /** All of them as they are now. */
  load: (queries: QueryClient) => Promise<All>;
  save: (name: string, version: number, value: unknown) => Promise<All | undefined>;
  /** Takes over what was answered. */
  keep: (queries: QueryClient, all: All) => void;
  stampOf: (all: All, name: string) => Stamp;
};

export type FieldsProps<Fields extends FieldValues, All = StaffSettings> = {
  handle: CheckedForm<Fields>;
  settings: All;
};

export type SectionForm<Fields extends FieldValues, All = StaffSettings> = {
  name: string;
  title: string;
  /** What it decides, in one line. */
  about: string;
  schema: ZodMiniType<Fields, Fields>;
  /** Every control, by its path in the form, in order. */
  labels: Readonly<Record<string, string>>;
  /** What two people can change apart; a list is one thing. */
  parts: Readonly<Record<string, string>>;
  fieldsOf: (settings: All) => Fields;
  /** The section as it is sent. */
  toSend: (fields: Fields) => unknown;
  Fields: ComponentType<FieldsProps<Fields, All>>;
};

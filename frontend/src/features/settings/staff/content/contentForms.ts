/** Each page's words as a form, in the way the settings' sections are. */
import { createElement } from "react";
import { z } from "zod/mini";
import type { SectionForm } from "../types";
import { type ContentFields, fieldsOf, wordsOf } from "./contentFields";
import { PageFields } from "./PageFields";
import { PAGES, type Page } from "./pages";
import { apart, labelsOf } from "./parts";
import type { StaffContent } from "./queries";

type ContentForm = SectionForm<ContentFields, StaffContent> & Pick<Page, "name" | "isPolicy">;

const formOf = ({ name, title, about, parts, isPolicy }: Page): ContentForm => ({
  name,
  title,
  about,
  isPolicy,
  // The server knows what each page needs, and says it at the field.
  schema: z.record(z.string(), z.unknown()),
  labels: labelsOf(parts),
  parts: apart(parts),
  fieldsOf: (content) => fieldsOf(content[name].value),
  toSend: wordsOf,
  Fields: ({ handle, settings }) =>
    createElement(PageFields, { handle, parts, house: fieldsOf(settings[name].house) }),
});

export const CONTENT_FORMS: readonly ContentForm[] = PAGES.map(formOf);

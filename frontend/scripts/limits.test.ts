/** Forms and server refuse the same: every limit of a form comes from the server's description. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { counterLimits } from "../src/api/counterLimits";
import { limits } from "../src/api/limits";
import { queryLimits } from "../src/api/queryLimits";
import { staffLimits } from "../src/api/staffLimits";

const { components, paths } = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));
const { schemas } = components;

type Field = Record<string, unknown>;
type Limited = Record<string, Record<string, Field>>;

/** Each limit as a line, so that one too many shows as much as one that is missing. */
const lines = (forms: Limited): string[] =>
  Object.entries(forms)
    .flatMap(([form, fields]) =>
      Object.entries(fields).flatMap(([field, said]) =>
        ["minLength", "maxLength", "pattern"]
          .filter((key) => key in said)
          .map((key) => `${form}.${field}: ${key} ${said[key]}`),
      ),
    )
    .sort();

test("the limits are those of the server's description, all of them and no others", () => {
  const described: Limited = { query: {} };
  for (const [name, { properties = {} }] of Object.entries<{ properties?: Limited[string] }>(
    schemas,
  )) {
    if (name.endsWith("Body")) described[name] = properties;
  }
  for (const method of Object.values<Record<string, Field>>(paths).flatMap(Object.values)) {
    for (const { name, in: place, schema } of method.parameters ?? []) {
      // Names that several lists ask by: where one of them has a limit, it holds for all.
      if (place === "query") {
        described.query = { ...described.query, [name]: { ...described.query?.[name], ...schema } };
      }
    }
  }
  expect(lines({ ...limits, ...staffLimits, ...counterLimits, query: queryLimits })).toEqual(
    lines(described),
  );
});

test("every text that a form sends is limited", () => {
  const forms = ["AddressBody", "SavedAddressBody", "RegisterBody", "ProfileBody", "ContactBody"];
  // Counted by the trap for programs, by another rule, or never typed.
  const free = ["country", "website", "noticeVersion", "currentPassword", "confirmPassword"];
  for (const form of forms) {
    const sent = Object.keys(schemas[form].properties);
    const texts = sent.filter((field) => {
      const { type } = schemas[form].properties[field];
      return [type].flat().includes("string") && !free.includes(field);
    });
    const known = Object.keys(limits[form as keyof typeof limits]);
    expect(known, form).toEqual(expect.arrayContaining(texts));
  }
});

test("no form has a limit of its own", () => {
  const own = [
    // The twin reads a number as the server does; it is no form.
    "features/counter/offline/twin/text.ts: \\d{10}",
    "features/counter/offline/twin/text.ts: \\d{10}",
    // What a scanner types around a number is kept in the browser, not sent.
    "features/counter/staff/ScannerSetUp.tsx: 5",
    // An amount, a price or a count is no text that is sent.
    "features/custom-orders/staff/QuoteForm.tsx: 14",
    "features/custom-orders/staff/QuoteForm.tsx: 14",
    "features/custom-orders/staff/QuoteForm.tsx: 3",
    "features/custom-orders/staff/ReportForm.tsx: 6",
    "features/labels/SareeRows.tsx: 3",
    "features/offers/OfferConditions.tsx: 3",
    "features/offers/OfferConditions.tsx: 7",
    // What a browser kept is read, not sent.
    "features/orders/documents/kept/data.ts: 100",
    "features/orders/documents/kept/data.ts: 200",
    "features/products/PiecesField.tsx: 6",
    "features/products/PriceCell.tsx: 14",
    "features/products/StockDrawer.tsx: 6",
    "features/products/bulk/BulkDrawer.tsx: 14",
    // Facts and names of colours are limited by the server in a map and in another's shape, which have no limit to read.
    "features/products/editor/FormSections.tsx: 200",
    "features/products/editor/FormSections.tsx: 60",
    "features/settings/staff/CounterServices.tsx: 14",
    "features/settings/staff/bandsForm.tsx: 14",
    "features/settings/staff/content/PageFields.tsx: 4",
    "features/settings/staff/customOrdersForm.tsx: 14",
    "features/settings/staff/customOrdersForm.tsx: 4",
    "features/settings/staff/legalForm.tsx: 2",
    "features/settings/staff/numberForms.tsx: 14",
    "features/settings/staff/numberForms.tsx: 14",
    "features/settings/staff/numberForms.tsx: 2",
    "features/settings/staff/numberForms.tsx: 2",
    "features/settings/staff/numberForms.tsx: 4",
    "features/settings/staff/numberForms.tsx: 4",
    "features/settings/staff/securityForm.tsx: 14",
    "features/settings/staff/storeForm.tsx: 4",
    "features/staff/security/SetUp.tsx: 10",
    "ui/CodeField.tsx: 20",
    "ui/Input.tsx: 16",
    "ui/PriceRange.tsx: 12",
  ];
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|schema\.d\.ts|api\/\w*[lL]imits\.ts/.test(file),
  );
  const sources = files.map((file) => [file, readFileSync(`src/${file}`, "utf8")] as const);
  const sourceOf = new Map(sources);
  const setTo = (source: string | undefined, name: string) =>
    new RegExp(`\\b${name}(?:: number)? = (\\d+)`).exec(source ?? "")?.[1];
  /** Where a file has a name from: itself, or the file that it imports it from. */
  const homeOf = (file: string, source: string, name: string): string => {
    const from = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from "([^"]+)"`).exec(
      source,
    )?.[1];
    if (!from) return file;
    const path = from.startsWith("@/") ? from.slice(2) : join(dirname(file), from);
    return [".ts", ".tsx"].map((end) => path + end).find((one) => sourceOf.has(one)) ?? file;
  };
  /** What a named length is set to, where that is a number. */
  const numberOf = (file: string, source: string, name: string) =>
    setTo(sourceOf.get(homeOf(file, source, name)), name);
  const found = sources.flatMap(([file, source]) => {
    const given = source.matchAll(/(?:max|min)Length(?:=\{|: |\()\s*([A-Z_]+|\d+)\b/g);
    const lengths = [...given].map(([, length = ""]) =>
      /\d/.test(length) ? length : numberOf(file, source, length),
    );
    const forms = [...source.matchAll(/\\d\{(?:6|10)\}/g)].map(([form]) => form);
    // That something is there at all is the form's own question.
    return [...lengths.filter((length) => length && length !== "1"), ...forms].map(
      (limit) => `${file}: ${limit}`,
    );
  });
  expect(found.sort()).toEqual(own);
});

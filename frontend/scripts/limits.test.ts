/** Forms and server refuse the same: every limit of a form comes from the server's description. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { limits } from "../src/api/limits";

const { schemas } = JSON.parse(readFileSync("../docs/openapi.json", "utf8")).components;

test("the limits are those of the server's description", () => {
  for (const [form, fields] of Object.entries(limits)) {
    for (const [field, said] of Object.entries(fields)) {
      expect(schemas[form].properties[field], `${form}.${field}`).toMatchObject(said);
    }
  }
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
  // A price in the filter, the search field and a staff name are no fields of a request's body with a limit.
  const own = ["ui/PriceRange.tsx", "features/customers/login/LoginForm.tsx"];
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.|schema\.d\.ts|limits\.ts/.test(file),
  );
  const found = files.filter((file) =>
    /maxLength=\{\d|maxLength: \d|\\d\{(6|10)\}/.test(readFileSync(`src/${file}`, "utf8")),
  );
  expect(found.filter((file) => !own.includes(file))).toEqual([]);
});

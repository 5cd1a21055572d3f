/** Writes src/api/limits.ts: what the server's description says of the length and form of each text that is sent to it. */
import { readFileSync, writeFileSync } from "node:fs";

const SAID = ["minLength", "maxLength", "pattern"];
const filled = (entries) =>
  Object.fromEntries(entries.filter(([, what]) => Object.keys(what).length > 0));

const { schemas } = JSON.parse(readFileSync("../docs/openapi.json", "utf8")).components;
const bodies = Object.entries(schemas).filter(([name]) => name.endsWith("Body"));
const limits = filled(
  bodies.map(([name, { properties = {} }]) => [
    name,
    filled(
      Object.entries(properties).map(([field, schema]) => [
        field,
        Object.fromEntries(SAID.filter((key) => key in schema).map((key) => [key, schema[key]])),
      ]),
    ),
  ]),
);
writeFileSync(
  "src/api/limits.ts",
  `/** Generated from docs/openapi.json: one set of limits for every form and the server. */
export const limits = ${JSON.stringify(limits, null, 2)} as const;
`,
);

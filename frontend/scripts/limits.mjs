/**
 * Writes src/api/limits.ts and queryLimits.ts: what the server's description says of the length and form of each text that is
 * sent to it, in a body or in an address. Two files, because every page has the search field and few have a form.
 */
import { readFileSync, writeFileSync } from "node:fs";

const SAID = ["minLength", "maxLength", "pattern"];
const filled = (entries) =>
  Object.fromEntries(entries.filter(([, what]) => Object.keys(what).length > 0));
const said = (schema) =>
  Object.fromEntries(SAID.filter((key) => key in schema).map((key) => [key, schema[key]]));

const { components, paths } = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));
const bodies = Object.entries(components.schemas).filter(([name]) => name.endsWith("Body"));
const parameters = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap((method) => method.parameters ?? [])
  .filter((parameter) => parameter.in === "query");
const limits = filled(
  bodies.map(([name, { properties = {} }]) => [
    name,
    filled(Object.entries(properties).map(([field, schema]) => [field, said(schema)])),
  ]),
);
const queryLimits = filled(parameters.map(({ name, schema }) => [name, said(schema)]));

const write = (name, about, what) =>
  writeFileSync(
    `src/api/${name}.ts`,
    `/** Generated from docs/openapi.json: ${about}. */
export const ${name} = ${JSON.stringify(what, null, 2)} as const;
`,
  );
write("limits", "one set of limits for every form and the server", limits);
write("queryLimits", "the limits of what addresses ask for", queryLimits);

/**
 * Writes src/api/limits.ts, staffLimits.ts, counterLimits.ts and queryLimits.ts: what the server's description says of the length
 * and form of each text that is sent to it, in a body or in an address. Four files: every page has the search field, few have a
 * form, what staff send no shopper loads, and the counter is a screen of its own.
 */
import { readFileSync, writeFileSync } from "node:fs";

const SAID = ["minLength", "maxLength", "pattern"];
const filled = (entries) =>
  Object.fromEntries(entries.filter(([, what]) => Object.keys(what).length > 0));
const said = (schema) =>
  Object.fromEntries(SAID.filter((key) => key in schema).map((key) => [key, schema[key]]));

const { components, paths } = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const isForStaff = ({ security = [] }) =>
  security.length > 0 && security.every((way) => "staffToken" in way);

/** The schemas that this names, and those that they name. */
function reached(what, found = new Set()) {
  for (const [, name] of JSON.stringify(what ?? {}).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (!found.has(name)) reached(components.schemas[name], found.add(name));
  }
  return found;
}

const sentBy = (those) => reached(those.map(({ requestBody }) => requestBody ?? {}));
const sentByOthers = sentBy(operations.filter((operation) => !isForStaff(operation)));
const sentByCounter = sentBy(operations.filter(({ tags }) => tags?.includes("counter")));
const bodies = Object.entries(components.schemas).filter(([name]) => name.endsWith("Body"));
const parameters = operations
  .flatMap((method) => method.parameters ?? [])
  .filter((parameter) => parameter.in === "query");
const limitsOf = (forms) =>
  filled(
    forms.map(([name, { properties = {} }]) => [
      name,
      filled(Object.entries(properties).map(([field, schema]) => [field, said(schema)])),
    ]),
  );
const limits = limitsOf(bodies.filter(([name]) => sentByOthers.has(name)));
const staffBodies = bodies.filter(([name]) => !sentByOthers.has(name));
const counterLimits = limitsOf(staffBodies.filter(([name]) => sentByCounter.has(name)));
const staffLimits = limitsOf(staffBodies.filter(([name]) => !sentByCounter.has(name)));
const queryLimits = filled(parameters.map(({ name, schema }) => [name, said(schema)]));

/** What is said of a field stands on its line. */
const inLines = (what) =>
  JSON.stringify(what, null, 2).replaceAll(
    /\{\n\s+("\w+": [^{}]+?)\n\s+\}/g,
    (_, said) => `{ ${said.replaceAll(/\n\s+/g, " ")} }`,
  );

const write = (name, about, what) =>
  writeFileSync(
    `src/api/${name}.ts`,
    `/** Generated from docs/openapi.json: ${about}. */
export const ${name} = ${inLines(what)} as const;
`,
  );
write("limits", "one set of limits for every form and the server", limits);
write("staffLimits", "the same for what only staff send", staffLimits);
write("counterLimits", "the same for what the counter sends", counterLimits);
write("queryLimits", "the limits of what addresses ask for", queryLimits);

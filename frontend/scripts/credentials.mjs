/**
 * Writes src/api/credentials.d.ts: the operations each client of the API may call, by what the server's description says
 * of their security.
 */
import { readFileSync, writeFileSync } from "node:fs";

const METHODS = ["get", "post", "put", "patch", "delete"];
const { paths } = JSON.parse(readFileSync("../docs/openapi.json", "utf8"));

/** The types in which an operation is found. */
function clientsOf({ security }) {
  const takes = new Set(security.flatMap(Object.keys));
  // The refresh cookie travels by itself.
  if (takes.size === 0 || takes.has("refreshCookie")) return ["PublicPaths"];
  // Nobody has to sign in for it, but whoever has is known by it.
  if (security.some((one) => Object.keys(one).length === 0)) return ["BuyerPaths"];
  const customer = takes.has("customerToken");
  const staff = takes.has("staffToken");
  return [
    ...(customer ? ["ShopperPaths"] : []),
    ...(staff ? ["StaffPaths"] : []),
    ...(customer && staff ? ["OrderPaths"] : []),
  ];
}

const types = ["PublicPaths", "ShopperPaths", "BuyerPaths", "StaffPaths", "OrderPaths"].map(
  (client) => {
    const lines = Object.entries(paths).flatMap(([path, operations]) => {
      const open = METHODS.filter(
        (method) => operations[method] && clientsOf(operations[method]).includes(client),
      );
      const methods = open.map((method) => `"${method}"`).join(" | ");
      return methods ? [`  "${path}": Pick<paths["${path}"], ${methods}>;\n`] : [];
    });
    return `export type ${client} = {\n${lines.join("")}};\n`;
  },
);

writeFileSync(
  "src/api/credentials.d.ts",
  `/** Generated from docs/openapi.json: what may be called with which credential. */
import type { paths } from "./schema";

${types.join("\n")}`,
);

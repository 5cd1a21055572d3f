/** Reads what was stored or sent by somebody else: anything may be there. */

/** The fields of an object; none of anything else. */
export const fieldsOfObject = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A text, or an empty one in place of anything else. */
export const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

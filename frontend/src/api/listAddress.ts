/** What a list of staff shows lives in the address: Back restores it, and a link shows somebody else the same. */
import { z } from "zod/mini";
import { MOST_SEARCHED } from "./search";

/** The server knows its cursors; what is longer than any is none. */
const cursor = z.catch(
  z.nullable(z.string().check(z.refine(({ length }) => length > 0 && length < 200))),
  null,
);

/** What is searched for. */
export const searchedText = z.catch(z.string().check(z.trim(), z.maxLength(MOST_SEARCHED)), "");

/** Which page. */
export const pageFields = { after: cursor, before: cursor };

type Paged = { after: string | null; before: string | null };
type Plain = string | boolean | null;

/** Each field catches what it cannot read, and so has a value when the address is silent: that one is not written. */
export function listAddress<List extends Paged>(
  schema: z.ZodMiniType<List> & { shape: Record<string, unknown> },
) {
  const fields = Object.keys(schema.shape) as (keyof List & string)[];
  const read = (search: URLSearchParams): List =>
    schema.parse(Object.fromEntries(fields.map((field) => [field, search.get(field)])));
  const silent = read(new URLSearchParams());
  return {
    read,
    write(list: Partial<List>): URLSearchParams {
      const search = new URLSearchParams();
      for (const field of fields) {
        const value = list[field] as Plain | undefined;
        if (value !== undefined && value !== silent[field]) search.set(field, String(value));
      }
      return search;
    },
    /** A change begins with the first page: a cursor belongs to one list. */
    changed: (list: List, change: Partial<List>): List => ({
      ...list,
      after: null,
      before: null,
      ...change,
    }),
  };
}

/** The fields that say something: nothing else is asked of the server. */
export const said = <Fields extends Record<string, Plain>>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== "" && value !== false),
  ) as { [Name in keyof Fields]?: Exclude<Fields[Name], null> };

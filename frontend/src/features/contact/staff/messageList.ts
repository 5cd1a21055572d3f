/** What the list of messages shows lives in the address. */
import { z } from "zod/mini";
import { MOST_SEARCHED } from "@/api/search";
import type { MessageQuery } from "./queries";

export const VIEWS = [
  { name: "open", label: "Open" },
  { name: "answered", label: "Answered" },
  { name: "closed", label: "Closed" },
  { name: "all", label: "All" },
] as const;

/** The server knows its cursors; what is longer than any is none. */
const cursor = z.catch(
  z.nullable(z.string().check(z.refine(({ length }) => length > 0 && length < 200))),
  null,
);

const address = z.object({
  view: z.catch(z.enum(["open", "answered", "closed", "all"]), "open"),
  q: z.catch(z.string().check(z.trim(), z.maxLength(MOST_SEARCHED)), ""),
  after: cursor,
  before: cursor,
});

export type MessageList = z.infer<typeof address>;

const FIELDS = Object.keys(address.shape) as (keyof MessageList)[];

/** Whatever cannot be read is passed over. */
export const readMessageList = (search: URLSearchParams): MessageList =>
  address.parse(Object.fromEntries(FIELDS.map((field) => [field, search.get(field)])));

export function writeMessageList(list: MessageList): URLSearchParams {
  const search = new URLSearchParams();
  for (const field of FIELDS) {
    const value = list[field];
    if (value && !(field === "view" && value === "open")) search.set(field, value);
  }
  return search;
}

/** A change begins with the first page: a cursor belongs to one list. */
export const changedList = (list: MessageList, change: Partial<MessageList>): MessageList => ({
  ...list,
  after: null,
  before: null,
  ...change,
});

export const queryOfMessages = ({ view, q, after, before }: MessageList): MessageQuery => ({
  view,
  ...(q && { q }),
  ...(after && { after }),
  ...(before && { before }),
});

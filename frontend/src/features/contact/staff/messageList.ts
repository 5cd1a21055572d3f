/** What the list of messages shows lives in the address. */
import { z } from "zod/mini";
import { listAddress, pageFields, said, searchedText } from "@/api/listAddress";
import type { MessageQuery } from "./queries";

export const VIEWS = [
  { name: "open", label: "Open" },
  { name: "answered", label: "Answered" },
  { name: "closed", label: "Closed" },
  { name: "all", label: "All" },
] as const;

export const messageList = listAddress(
  z.object({
    view: z.catch(z.enum(["open", "answered", "closed", "all"]), "open"),
    q: searchedText,
    ...pageFields,
  }),
);

export type MessageList = ReturnType<typeof messageList.read>;

export const queryOfMessages = (list: MessageList): MessageQuery => said(list);

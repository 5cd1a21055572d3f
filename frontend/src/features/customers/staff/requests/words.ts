/** Requests about data in words. */
import type { DataRequest } from "./queries";

type Kind = DataRequest["kind"];

export const KINDS: Readonly<Record<Kind, string>> = {
  copy: "Copy of their data",
  correction: "Correction",
  erasure: "To be erased",
  complaint: "Complaint",
};

export const CHANNELS: Readonly<Record<DataRequest["channel"], string>> = {
  phone: "By phone",
  email: "By email",
  message: "As a message",
  letter: "By letter",
  in_store: "In the store",
};

/** What is mostly true when somebody finishes one; they may say it otherwise. */
export const OUTCOMES: Readonly<Partial<Record<Kind, string>>> = {
  copy: "Sent them a copy of all their data",
  erasure: "Erased their account",
};

export const nameOf = ({ name }: Pick<DataRequest, "name">): string => name ?? "Closed account";

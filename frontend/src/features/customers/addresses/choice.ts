/** Which delivery address is chosen, as one word: a saved one, one of an earlier order, or a new one. */
import type { CustomerAddress, PreviousAddress } from "@/api/types";

export type Choice = "new" | `saved:${string}` | `previous:${number}`;

export const NEW: Choice = "new";
export const savedChoice = ({ id }: CustomerAddress): Choice => `saved:${id}`;
export const previousChoice = (position: number): Choice => `previous:${position}`;

/** The saved address a choice means; null for any other choice. */
export const savedOf = (
  choice: Choice,
  saved: readonly CustomerAddress[],
): CustomerAddress | null => saved.find((address) => savedChoice(address) === choice) ?? null;

/** The address a choice means; null for a new one. */
export const addressOf = (
  choice: Choice,
  saved: readonly CustomerAddress[],
  previous: readonly PreviousAddress[],
): PreviousAddress | null =>
  savedOf(choice, saved) ??
  previous.find((_, position) => previousChoice(position) === choice) ??
  null;

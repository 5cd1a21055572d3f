/** What goes with a move, and what of it has to be there. */
import { z } from "zod/mini";
import type { components } from "@/api/schema";
import type { Move } from "./nextSteps";

export type MoveFields = {
  words: string;
  note: string;
  checks: string[];
  courier: string;
  trackingNumber: string;
};

export const NOTHING: MoveFields = {
  words: "",
  note: "",
  checks: [],
  courier: "",
  trackingNumber: "",
};

const text = (must: string | undefined) =>
  must ? z.string().check(z.trim(), z.minLength(1, must)) : z.string().check(z.trim());

/** @param checks the names of all there is to look at */
export const moveSchema = (move: Move, checks: readonly string[]) =>
  z.object({
    words: text(move.words?.must),
    note: text(move.note?.must),
    checks: z.array(z.string()).check(
      z.refine((seen) => !move.checks || checks.every((name) => seen.includes(name)), {
        error: "Please look at each point of the list first",
      }),
    ),
    courier: text(move.parcel && "Please say who carries the parcel"),
    trackingNumber: text(undefined),
  });

/** Only what this move asks for is sent. */
export const moveBody = (
  move: Move,
  { words, note, checks, courier, trackingNumber }: MoveFields,
  version: number,
): components["schemas"]["MoveCustomOrderBody"] => ({
  version,
  to: move.to,
  ...(move.words && { words }),
  ...(move.note && { note }),
  ...(move.checks && { checks }),
  ...(move.parcel && { courier, trackingNumber }),
});

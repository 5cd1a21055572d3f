/** Cash that was put in or taken out without an answer: it outlives the drawer and a reload, so that it is never stored twice. */
import { z } from "zod/mini";
import { sessionStore } from "@/lib/storage";
import type { MoveBody } from "./types";

const body = z.object({
  id: z.string(),
  direction: z.enum(["in", "out"]),
  amount: z.number(),
  reason: z.string(),
});

const under = (session: string) => `tillMove.${session}`;

export const sentMoves = {
  of: (session: string): MoveBody | null =>
    sessionStore.read(under(session), (value) => body.parse(value)),
  keep(session: string, sent: MoveBody | null): void {
    if (sent) sessionStore.write(under(session), sent);
    else sessionStore.remove(under(session));
  },
};

/** What is asked about tills, and what is done with them. */
import { $staffApi, staffApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { CountBody, MoveBody, NewTill, OpenBody, Session, Till } from "./types";

export const tillsQuery = () =>
  $staffApi.queryOptions("get", "/api/pos/tills", {}, { staleTime: 0 });

export const sessionQuery = (id: string) =>
  $staffApi.queryOptions(
    "get",
    "/api/pos/sessions/{id}",
    { params: { path: { id } } },
    { staleTime: 0 },
  );

export const SESSIONS_KEY = ["tills", "sessions"] as const;

export async function askSessions(after: string | null, signal: AbortSignal) {
  const query = after === null ? {} : { after };
  const { data, error } = await staffApi.GET("/api/pos/sessions", { params: { query }, signal });
  if (!data) throw error;
  return data;
}

export type Outcome<T> =
  | { is: "done"; data: T }
  | { is: "refused"; failure: Failure }
  /** Not refused: the same is to be sent again. */
  | { is: "unknown" };

type Answer<T> = { data?: { data: T } | undefined; error?: unknown; response: Response };

/** These answers say that what was sent is not stored; what had been stored before would have been found before them. */
const DECIDED = [400, 404, 409, 413, 422];

async function outcomeOf<T>(asked: Promise<Answer<T>>, isRepeated: boolean): Promise<Outcome<T>> {
  try {
    const { data, error, response } = await asked;
    if (data) return { is: "done", data: data.data };
    const isDecided = DECIDED.includes(response.status) || (!isRepeated && response.status < 500);
    return isDecided ? { is: "refused", failure: describeFailure(error) } : { is: "unknown" };
  } catch {
    return { is: "unknown" };
  }
}

export const addTill = (body: NewTill, isRepeated: boolean): Promise<Outcome<Till>> =>
  outcomeOf(staffApi.POST("/api/pos/tills", { body }), isRepeated);

export async function retireTill(id: string): Promise<void> {
  const { data, error } = await staffApi.POST("/api/pos/tills/{id}/retire", {
    params: { path: { id } },
  });
  if (!data) throw error;
}

const at = (id: string) => ({ path: { id } });

export const openTill = (
  till: string,
  body: OpenBody,
  isRepeated: boolean,
): Promise<Outcome<Session>> =>
  outcomeOf(staffApi.POST("/api/pos/tills/{id}/sessions", { params: at(till), body }), isRepeated);

export const moveCash = (
  session: string,
  body: MoveBody,
  isRepeated: boolean,
): Promise<Outcome<Session>> =>
  outcomeOf(
    staffApi.POST("/api/pos/sessions/{id}/cash", { params: at(session), body }),
    isRepeated,
  );

/** The same count sent twice is one. */
export const countDrawer = (
  session: string,
  count: CountBody,
  isRepeated: boolean,
): Promise<Outcome<Session>> =>
  outcomeOf(
    staffApi.POST("/api/pos/sessions/{id}/count", { params: at(session), body: { count } }),
    isRepeated,
  );

/** Closing what is closed changes nothing. */
export const closeTill = (
  session: string,
  note: string,
  isRepeated: boolean,
): Promise<Outcome<Session>> =>
  outcomeOf(
    staffApi.POST("/api/pos/sessions/{id}/close", { params: at(session), body: { note } }),
    isRepeated,
  );

/** What a person is told of a call that brings nothing but words. */
import { describeFailure, OFFLINE, UNEXPECTED } from "./errors";

export type Outcome = { ok: boolean; message: string };

type Answer = { data?: { message: string } | undefined; error?: unknown };

/** Words for whatever happened; `failed` where the shop said nothing of its own. */
export async function outcomeOf(call: Promise<Answer>, failed: string): Promise<Outcome> {
  try {
    const { data, error } = await call;
    return data ? { ok: true, message: data.message } : { ok: false, message: said(error, failed) };
  } catch (error) {
    return { ok: false, message: said(error, failed) };
  }
}

function said(error: unknown, failed: string): string {
  const { code, message } = describeFailure(error);
  return [OFFLINE, UNEXPECTED, "busy", "internal"].includes(code) ? failed : message;
}

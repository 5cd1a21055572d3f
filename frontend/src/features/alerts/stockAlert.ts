/** Waiting for a sold-out saree, and having enough of it. */
import { publicApi } from "@/api/client";
import { describeFailure, OFFLINE, UNEXPECTED } from "@/api/errors";

const ASK_FAILED = "We could not note that down. Please try again.";
const STOP_FAILED = "Failed to unsubscribe";

export type Outcome = { ok: boolean; message: string };

type Answer = { data?: { message: string } | undefined; error?: unknown };

async function outcomeOf(call: Promise<Answer>, failed: string): Promise<Outcome> {
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

export const askForAlert = (id: string, email: string, website: string): Promise<Outcome> =>
  outcomeOf(
    publicApi.POST("/api/products/{id}/stock-alerts", {
      params: { path: { id } },
      body: { email, website },
    }),
    ASK_FAILED,
  );

export const stopAlerts = (token: string): Promise<Outcome> =>
  outcomeOf(publicApi.POST("/api/stock-alerts/unsubscribe", { body: { token } }), STOP_FAILED);

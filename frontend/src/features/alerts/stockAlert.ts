/** Waiting for a sold-out saree, and having enough of it. */
import { publicApi } from "@/api/client";
import { type Outcome, outcomeOf } from "@/api/outcome";

const ASK_FAILED = "We could not note that down. Please try again.";
const STOP_FAILED = "Failed to unsubscribe";

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

/** Asks the shop for an order by its number and what it was placed with. */
import { publicApi } from "@/api/client";
import { describeFailure } from "@/api/errors";

export type LookedUp =
  | { kind: "found"; id: string; token: string; masked: boolean }
  | { kind: "refused"; message: string; fields: Readonly<Record<string, string>> };

/** Wrong and missing are one answer of the server (ruling 15), so the screen says what to check. */
const NOT_FOUND =
  "We found no order with this number and this phone number or email. Please check both; they are in your confirmation.";

export async function lookUpOrder(orderNumber: string, contact: string): Promise<LookedUp> {
  try {
    const { data, error } = await publicApi.POST("/api/orders/lookup", {
      body: { orderNumber, contact },
    });
    if (data) {
      const { id, isMasked } = data.order;
      return { kind: "found", id, token: data.accessToken, masked: isMasked };
    }
    const { code, message, fields } = describeFailure(error);
    return {
      kind: "refused",
      message: code === "not_found" ? NOT_FOUND : message,
      fields,
    };
  } catch (error) {
    return { kind: "refused", message: describeFailure(error).message, fields: {} };
  }
}

/** Hands the shop all of a request once more: it takes the place of what was asked for before. */
import { shopperApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { ShopperCustomOrder } from "../ownCustomOrder";
import { formOf, isNobodysFault, type RequestParts } from "./postRequest";

type How = {
  id: string;
  /** What opens it; null for the account. */
  token: string | null;
  /** The version they saw. */
  version: number;
  /** The photo that is there stays. */
  keepPhoto: boolean;
};

export type Replaced =
  /** The token opens it from now on. */
  | { kind: "changed"; order: ShopperCustomOrder; token: string }
  | { kind: "refused"; failure: Failure };

export async function putRequest(parts: RequestParts, how: How): Promise<Replaced> {
  const { id, token, version, keepPhoto } = how;
  try {
    const { data, error, response } = await shopperApi.PUT("/api/custom-orders/{id}", {
      params: {
        path: { id },
        query: { version, ...(keepPhoto && { keepPhoto }) },
      },
      ...(token && { headers: { "X-Order-Token": token } }),
      // The description knows the form's parts; what is sent is the form itself.
      body: { order: JSON.parse(parts.order) },
      bodySerializer: () => formOf(parts),
    });
    if (data) return { kind: "changed", order: data.data, token: data.token };
    const failure = describeFailure(error);
    const fields = isNobodysFault(response.status) ? {} : failure.fields;
    return { kind: "refused", failure: { ...failure, fields } };
  } catch (cause) {
    return { kind: "refused", failure: describeFailure(cause) };
  }
}

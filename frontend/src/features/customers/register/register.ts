/** Opens an account. The shop answers the same whether the address has one already (ruling 20); its mail tells. */
import { publicApi } from "@/api/client";
import { describeFailure, type Failure, UNEXPECTED } from "@/api/errors";
import { retryAfter } from "@/api/retryAfter";
import type { Registration } from "@/api/types";

/** When nothing better is known (spec section 8, "Registration"). */
const FAILED = "Registration failed. Please try again.";

export type Registering =
  | { is: "done"; message: string }
  | { is: "refused"; failure: Failure; wait: number | null };

function refused(error: unknown, response?: Response): Registering {
  const failure = describeFailure(error);
  return {
    is: "refused",
    failure: failure.code === UNEXPECTED ? { ...failure, message: FAILED } : failure,
    wait: response?.status === 429 ? retryAfter(response) : null,
  };
}

export async function register(account: Registration): Promise<Registering> {
  try {
    const { data, error, response } = await publicApi.POST("/api/customers/register", {
      body: account,
    });
    return data ? { is: "done", message: data.message } : refused(error, response);
  } catch (error) {
    return refused(error);
  }
}

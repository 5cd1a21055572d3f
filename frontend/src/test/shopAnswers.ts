/** One answer for everything that a test sends; null is no network. What is only read stays unanswered. */
import { vi } from "vitest";

/** To whoever asks too often. */
export const TOO_MANY = "Too many requests. Please try again later";

/** Gives the bodies that were sent, as they come. */
export function shopAnswers(status: number, body: object | null): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    if (request.method === "GET") return new Promise<Response>(() => undefined);
    asked.push(await request.json());
    if (!body) throw new TypeError("no network");
    return Response.json(body, { status });
  });
  return asked;
}

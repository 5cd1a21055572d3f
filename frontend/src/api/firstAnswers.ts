/**
 * Answers that the server wrote into the page: what the first view would ask for is there already. Each is used once;
 * whoever asks later asks the shop.
 */
import { readJson } from "@/lib/storage";

let answers: Map<string, unknown> | undefined;

function written(): Map<string, unknown> {
  if (answers) return answers;
  const text = globalThis.document?.getElementById("first-data")?.textContent ?? null;
  answers = new Map(readJson(text, (value) => Object.entries(Object(value))));
  return answers;
}

/** Path and query, the parameters in alphabetical order: as the server names its answers. */
function nameOf(address: URL): string {
  address.searchParams.sort();
  return `${address.pathname}${address.search}`;
}

/** A refusal is written as the problem document it would be answered with, and that names its status. */
function statusOf(answer: unknown): number {
  const named = answer instanceof Object && "type" in answer && "status" in answer && answer.status;
  return typeof named === "number" && named >= 400 ? named : 200;
}

/** The written answer to a request, if there is one. */
export function firstAnswer(request: Request): Response | undefined {
  if (request.method !== "GET") return undefined;
  const all = written();
  if (all.size === 0) return undefined;
  const name = nameOf(new URL(request.url));
  if (!all.has(name)) return undefined;
  const answer = all.get(name);
  all.delete(name);
  const status = statusOf(answer);
  const kind = status === 200 ? "application/json" : "application/problem+json";
  return new Response(JSON.stringify(answer), { status, headers: { "Content-Type": kind } });
}

/** What a device asks of the shop. */
import { staffApi } from "@/api/client";
import { describeFailure, type Failure } from "@/api/errors";
import type { components } from "@/api/schema";
import { staffSession } from "@/api/staffSession";
import type { FoundProduct, Sale, UpiAnswer, UpiPart } from "../staff/types";
import type { BillQuote, QuoteBody, RegisteredDevice, SaleBody, Snapshot } from "./types";

/** A customer stands there: after that it is as if there were no network. */
export const PATIENCE = 3000;
/** Nobody waits for what goes on behind the screen. */
const LONG_PATIENCE = 20_000;

type Answer<T> = { data?: { data: T } | undefined; error?: unknown; response: Response };

const dataOf = <T>({ data, error }: Answer<T>): T => {
  if (!data) throw error;
  return data.data;
};

/** @throws what `describeFailure` reads */
export const registerDevice = async (
  till: string,
  body: { id: string; publicKey: string },
): Promise<RegisteredDevice> =>
  dataOf(
    await staffApi.POST("/api/pos/tills/{id}/devices", { params: { path: { id: till } }, body }),
  );

/** @throws what `describeFailure` reads */
export const fetchSnapshot = async (device: string, waiting: number): Promise<Snapshot> =>
  // The server says null where there is nothing; it leaves nothing out.
  dataOf(
    await staffApi.GET("/api/pos/snapshot", {
      params: { query: { device, waiting } },
      signal: AbortSignal.timeout(LONG_PATIENCE),
    }),
  ) as Snapshot;

/** Gives it up after so long; whatever it waits for, the answer is then nobody's. */
export function within<T>(patience: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DOMException("No answer came in time.", "TimeoutError"));
      controller.abort();
    }, patience);
    ask(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/** What stands between says that it could not reach the shop: that is no answer of the shop's. */
function answered({ response }: { response: Response }): void {
  if (response.status >= 500) throw new DOMException("The shop did not answer.", "NetworkError");
}

export async function askQuote(body: QuoteBody, signal: AbortSignal): Promise<{ data: BillQuote }> {
  const answer = await staffApi.POST("/api/pos/quote", { body, signal });
  answered(answer);
  return { data: dataOf(answer) };
}

export async function askProducts(
  query: { q: string; bill: string },
  signal: AbortSignal,
): Promise<{ data: FoundProduct[] }> {
  const answer = await staffApi.GET("/api/pos/products", { params: { query }, signal });
  answered(answer);
  return { data: dataOf(answer) };
}

export async function askUpi(query: UpiPart, signal: AbortSignal): Promise<UpiAnswer> {
  const answer = await staffApi.GET("/api/pos/upi", { params: { query }, signal });
  answered(answer);
  if (!answer.data) throw answer.error;
  return answer.data;
}

export type SaleAnswer =
  | { is: "sold"; sale: Sale }
  /** Not stored. `next`: with `number_out_of_step`, what the shop would count on with. */
  | { is: "refused"; failure: Failure; next: number | null }
  /** The shop is there, and does not say. */
  | { is: "undecided" }
  /** No answer came. */
  | { is: "silent" };

const nextOf = (error: unknown): number | null =>
  error instanceof Object && "next" in error && typeof error.next === "number" ? error.next : null;

/** These say that what was sent is not stored; what had been stored before would have been found before them. */
const DECIDED = [400, 404, 409, 413, 422];

/** Asks for the sale under this number of the device. */
export async function askForSale(
  sale: SaleBody,
  no: number,
  isRepeated: boolean,
): Promise<SaleAnswer> {
  const token = staffSession.token();
  try {
    const { data, error, response } = await within(PATIENCE, (signal) =>
      staffApi.POST("/api/orders/pos", { body: { ...sale, no }, signal }),
    );
    if (data) return { is: "sold", sale: data.data };
    if (response.status >= 500) return { is: "silent" };
    if (isRepeated && !DECIDED.includes(response.status)) return { is: "undecided" };
    return { is: "refused", failure: describeFailure(error), next: nextOf(error) };
  } catch {
    // The shop has ended the session: the call waits for the password, not for the network.
    return token && !staffSession.token() ? { is: "undecided" } : { is: "silent" };
  }
}

/** The bill as the shop has it; `unknown` when it has none, `silent` without an answer. */
export async function findSale(id: string): Promise<Sale | "unknown" | "silent"> {
  try {
    const { data, response } = await within(PATIENCE, (signal) =>
      staffApi.GET("/api/orders/pos/{id}", { params: { path: { id } }, signal }),
    );
    if (data) return data.data;
    return response.status === 404 ? "unknown" : "silent";
  } catch {
    return "silent";
  }
}

type Synced = components["schemas"]["SyncView"];
export type SyncAnswer =
  | ({ is: "taken" } & Synced)
  | { is: "device unknown" }
  /** The shop could not read what was sent. */
  | { is: "unreadable" }
  | { is: "silent" };

/** Sends what was issued here. Nobody has to be signed in: the device's signature says whose it is. */
export async function sendBills(
  device: string,
  bills: readonly { text: string; signature: string }[],
): Promise<SyncAnswer> {
  try {
    const answer = await within(LONG_PATIENCE, (signal) =>
      globalThis.fetch(
        new Request(new URL("/api/pos/sync", globalThis.location.origin), {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ device, bills }),
          signal,
        }),
      ),
    );
    const body = (await answer.json()) as { code?: string; data?: Synced };
    if (answer.ok && body.data) return { is: "taken", ...body.data };
    if (answer.status === 404 && body.code === "device_unknown") return { is: "device unknown" };
    return [400, 413, 422].includes(answer.status) ? { is: "unreadable" } : { is: "silent" };
  } catch {
    return { is: "silent" };
  }
}

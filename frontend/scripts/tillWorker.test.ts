import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { beforeEach, expect, test, vi } from "vitest";

const SCRIPT = "/assets/a.js";
const html = (script: string) => `<script src="${script}"></script>`;
const source = readFileSync(new URL("../worker/till.js", import.meta.url), "utf8");

type Handler = (event: unknown) => void;
let kept: Map<string, Response>;
let online: (path: string) => Promise<Response>;
let handlers: Record<string, Handler>;
let skipWaiting: ReturnType<typeof vi.fn>;

const pathOf = (request: unknown): string =>
  typeof request === "string" ? request : new URL((request as Request).url).pathname;

/** A cache of one name, as browsers have it. */
const cache = {
  put: async (request: unknown, answer: Response) => void kept.set(pathOf(request), answer),
  addAll: async (requests: Request[]) => {
    for (const request of requests) kept.set(pathOf(request), await online(pathOf(request)));
  },
};

function start() {
  handlers = {};
  skipWaiting = vi.fn();
  const self = {
    location: new URL("https://pattu.shop/pos-worker.js"),
    addEventListener: (name: string, handler: Handler) => {
      handlers[name] = handler;
    },
    skipWaiting,
  };
  class AtShop extends Request {
    constructor(path: string, init?: RequestInit) {
      super(new URL(path, self.location), init);
    }
  }
  runInNewContext(`const VERSION = "1"; const SHELL = ["/pos", "${SCRIPT}"];\n${source}`, {
    self,
    URL,
    Response,
    Request: AtShop,
    setTimeout: (done: () => void) => setTimeout(done, 20),
    fetch: (request: Request) => online(pathOf(request)),
    caches: {
      open: async () => cache,
      keys: async () => [],
      match: async (request: unknown) => kept.get(pathOf(request))?.clone(),
    },
  });
}

/** What the page gets; null when the worker does not answer. */
async function ask(path: string, mode = "navigate"): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const waits: Promise<unknown>[] = [];
  const request = { url: `https://pattu.shop${path}`, method: "GET", mode };
  handlers.fetch?.({
    request,
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (work: Promise<unknown>) => waits.push(work),
  });
  if (!answer) return null;
  const text = await (await (answer as Promise<Response>)).text();
  await Promise.all(waits);
  return text;
}

const gone = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(async () => {
  kept = new Map();
  online = async (path) => new Response(path === "/pos" ? html(SCRIPT) : `file ${path}`);
  start();
  const work: Promise<unknown>[] = [];
  handlers.install?.({ waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
});

test("the newest page when the shop answers, the kept one when it does not, or not in time", async () => {
  online = async () => new Response(`new ${html(SCRIPT)}`);
  expect(await ask("/pos")).toContain("new");
  online = gone;
  expect(await ask("/pos")).toContain("new");
  online = () => new Promise(() => {});
  expect(await ask("/pos")).toContain("new");
  online = async () => new Response("Bad gateway", { status: 502 });
  expect(await ask("/pos")).toContain("new");
  expect(await ask("/pos/conflicts")).toContain(SCRIPT);
});

test("a page that wants scripts of a newer version is shown and not kept", async () => {
  online = async () => new Response(html("/assets/b.js"));
  expect(await ask("/pos")).toContain("b.js");
  online = gone;
  expect(await ask("/pos")).toContain(SCRIPT);
});

test("files come from here first, and are kept once they were used", async () => {
  online = async (path) => new Response(`newer ${path}`);
  expect(await ask(SCRIPT, "no-cors")).toBe(`file ${SCRIPT}`);
  expect(await ask("/assets/later.js", "no-cors")).toBe("newer /assets/later.js");
});

test("the API, pictures and other pages are none of its business", async () => {
  expect(await ask("/api/pos/quote", "cors")).toBeNull();
  expect(await ask("/media/images/saree/1.webp", "no-cors")).toBeNull();
  expect(await ask("/postcards")).toBeNull();
});

test("a new version takes over when the page says so, and not before", () => {
  expect(skipWaiting).not.toHaveBeenCalled();
  handlers.message?.({ data: "something else" });
  expect(skipWaiting).not.toHaveBeenCalled();
  handlers.message?.({ data: "take-over" });
  expect(skipWaiting).toHaveBeenCalledOnce();
});

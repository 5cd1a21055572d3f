/*
 * The counter without a network, on browsers that are the device of a till. The build writes VERSION and SHELL above this text.
 *
 * The page of the counter comes from the server whenever it answers in time, and is kept for when it does not. The files of
 * SHELL are kept from the start, other files of the build once they were used: their names change with their contents.
 * Nothing of /api or /media passes through here. A new version waits until the page says that no bill is under way.
 */
const PREFIX = "pattu-till-";
const CACHE = PREFIX + VERSION;
const PAGE = "/pos";
/** After so many milliseconds it is as if there were no network. */
const PATIENCE = 3_000;

async function fill() {
  const cache = await caches.open(CACHE);
  await cache.addAll(
    SHELL.map((path) => new Request(path, { cache: path === PAGE ? "reload" : "default" })),
  );
}

async function clean() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
}

const keptPage = async () => caches.match(PAGE, { cacheName: CACHE, ignoreVary: true });

/** A page that was written for whoever was refused, or by a proxy, is not kept. */
async function keep(answer) {
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(CACHE);
  // A newer page would want scripts that are not kept here; it comes with its own worker.
  const html = await answer.clone().text();
  const scripts = [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(([path]) => path);
  if (scripts.every((path) => SHELL.includes(path))) await cache.put(PAGE, answer);
}

async function page(event) {
  const asked = fetch(event.request);
  const { pathname } = new URL(event.request.url);
  const late = new Promise((done) => setTimeout(done, PATIENCE));
  try {
    const answer = await Promise.race([asked, late]);
    if (answer && answer.status < 500) {
      if (pathname === PAGE) event.waitUntil(keep(answer.clone()).catch(() => undefined));
      return answer;
    }
    return (await keptPage()) ?? answer ?? (await asked);
  } catch {
    return (await keptPage()) ?? Response.error();
  } finally {
    asked.catch(() => undefined);
  }
}

async function file(request) {
  const found = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") {
    const cache = await caches.open(CACHE);
    await cache.put(request, answer.clone());
  }
  return answer;
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(clean()));
self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === PAGE || pathname.startsWith(`${PAGE}/`)) event.respondWith(page(event));
  } else if (pathname.startsWith("/assets/") || SHELL.includes(pathname)) {
    event.respondWith(file(request));
  }
});

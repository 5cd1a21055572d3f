/*
 * The shop without a network. The build writes VERSION and SHELL above this text.
 *
 * Pages always come from the server and are never kept, so no visitor is held at an old version; when the server cannot be
 * reached, the offline page stands in. Only the files of SHELL are kept: their names change with their contents. Nothing
 * of /api or /media passes through here, and so no cart, order or address is ever stored.
 */
const PREFIX = "pattu-shell-";
const CACHE = PREFIX + VERSION;
const OFFLINE = "/offline.html";

async function fill() {
  const cache = await caches.open(CACHE);
  // Hashed files may come from the browser's own cache; the offline page must be today's.
  await cache.addAll(
    SHELL.map((path) => new Request(path, { cache: path === OFFLINE ? "reload" : "default" })),
  );
  await self.skipWaiting();
}

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith(PREFIX) && name !== CACHE)
      .map((name) => caches.delete(name)),
  );
  // The page is asked for while the worker still wakes up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE, { cacheName: CACHE })) ?? Response.error();
  }
}

async function kept(request) {
  const found = await caches.match(request, { cacheName: CACHE, ignoreVary: true });
  return found ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (pathname.startsWith("/api/") || pathname.startsWith("/media/")) return;
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (SHELL.includes(pathname)) event.respondWith(kept(request));
});

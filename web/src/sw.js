/* Caches the app shell, so that the app opens offline and says so. Games need the server. */
const CACHE = "tricolor-/*VERSION*/";
const SHELL = [/*SHELL*/];
const RULES = {/*RULES*/};

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/* A page lists the files that it has loaded: they are still in the browser's cache, so nothing is fetched again.
   The rules in its language are fetched: some ten kilobytes. */
self.addEventListener("message", (event) => {
  const { files, rules } = event.data;
  const wanted = [...files, ...(RULES[rules] ?? [])];
  event.waitUntil(Promise.allSettled(wanted.map((path) => kept(new Request(path)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match("/")));
  } else if (url.pathname.startsWith("/assets/")) {
    event.respondWith(kept(request));
  } else if (url.pathname.startsWith("/images/")) {
    event.respondWith(renewed(request));
  } else if (SHELL.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

/* Pictures of the rules: as the server has them, or as it had them. */
async function renewed(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
    return answer;
  } catch {
    return (await caches.match(request)) ?? Response.error();
  }
}

/* Files whose name changes with their content never go stale. */
async function kept(request) {
  const found = await caches.match(request);
  if (found) return found;
  const answer = await fetch(request);
  if (answer.ok) (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/* Caches the app shell, so that the app opens offline. Tables of this device need no server; an installed app, or a
   static site, caches all that they need. All names are below the worker's own address. */
const HOME = self.registration.scope;
const at = (name) => new URL(name, HOME).pathname;
const OURS = `tricolor-${at("./")}-`; // static sites may share a host
const CACHE = `${OURS}/*VERSION*/`;
const SHELL = [/*SHELL*/].map(at);
const ALL = [/*ALL*/];
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
      .then((names) =>
        names.filter((name) => name !== CACHE && (name.startsWith(OURS) || !name.startsWith("tricolor-/"))),
      )
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

/* A page lists the files that it has loaded: they are still in the browser's cache, so nothing is fetched again.
   The rules in its language are fetched: some ten kilobytes. */
self.addEventListener("message", (event) => {
  const { files, rules, everything } = event.data;
  const wanted = [...files, ...[...(RULES[rules] ?? []), ...(everything ? ALL : [])].map(at)];
  event.waitUntil(Promise.allSettled(wanted.map((path) => kept(new Request(path)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith(at("api/"))) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(at("./"))));
  } else if (url.pathname.startsWith(at("assets/"))) {
    event.respondWith(kept(request));
  } else if (url.pathname.startsWith(at("images/")) || url.pathname.startsWith(at("data/puzzles/"))) {
    event.respondWith(renewed(request));
  } else if (SHELL.includes(url.pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request)));
  }
});

/* The message is empty: the server says, to this browser alone, at which table it is its owner's turn. */
self.addEventListener("push", (event) => {
  event.waitUntil(
    fetch("/api/push", { credentials: "same-origin" })
      .then((answer) => (answer.ok ? answer.json() : { turns: [] }))
      .catch(() => ({ turns: [] }))
      .then(({ turns }) => {
        const told = turns.length ? turns : [{ url: "/", title: "Tricolor", tag: "" }];
        return Promise.all(
          told.map(({ url, title, tag }) =>
            self.registration.showNotification(title, { tag, data: url, icon: "/icons/icon-192.png" }),
          ),
        );
      }),
  );
});

self.addEventListener("notificationclick", (event) => {
  const url = new URL(event.notification.data ?? "/", location.origin);
  event.notification.close();
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
      return open ? open.focus() : self.clients.openWindow(url.href);
    }),
  );
});

/* Pictures of the rules, and puzzles: as the server has them, or as it had them. */
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

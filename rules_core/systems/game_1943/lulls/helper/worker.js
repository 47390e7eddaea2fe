"use strict";
// Keeps the lull helper, and nothing else, for when there is no network: the network first, then what was kept.
const KEPT = "taiyaku-game-1943-lull-@version@";
const PAGE = new URL("lull-helper.html", self.location).href;
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.add(PAGE)).then(() => self.skipWaiting()));
});
self.addEventListener("activate", (event) => {
  const old = (name) => name.startsWith("taiyaku-game-1943-lull-") && name !== KEPT;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
self.addEventListener("fetch", (event) => {
  const asked = new URL(event.request.url);
  if (asked.origin + asked.pathname !== PAGE) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(PAGE)));
});

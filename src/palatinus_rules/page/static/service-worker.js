/**
 * Keeps every file of the page by its content, so that it works without a network.
 *
 * A file is kept under its name and the hash of its content. The list of names and hashes says
 * what belongs to the page; a new one counts when everything on it is here.
 */

/** @typedef {{version: string, files: Record<string, string>}} Offline */

const scope = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const CACHE = "palatinus";
const START = "index.html";
const list = new URL("data/offline.json", scope.location.href).href;
const next = `${list}?next`;

/**
 * @param {string} name
 * @param {string} hash
 */
function key(name, hash) {
  return new URL(`${name}?${hash}`, scope.location.href).href;
}

/** @param {Offline} offline */
function keys({ files }) {
  return Object.entries(files).map(([name, hash]) => key(name, hash));
}

async function install() {
  const reply = await fetch(list, { cache: "no-cache" });
  const cache = await caches.open(CACHE);
  /** @type {Offline} */
  const offline = await reply.clone().json();
  await Promise.all(
    Object.entries(offline.files).map(async ([name, hash]) => {
      if (await cache.match(key(name, hash))) return;
      const file = await fetch(new URL(name, scope.location.href), { cache: "no-cache" });
      if (!file.ok) throw new Error(name);
      await cache.put(key(name, hash), file);
    }),
  );
  await cache.put(next, reply);
  await scope.skipWaiting();
}

async function activate() {
  const cache = await caches.open(CACHE);
  const installed = await cache.match(next);
  if (installed !== undefined) {
    await cache.put(list, installed.clone());
    const wanted = new Set([list, ...keys(await installed.json())]);
    const kept = (await cache.keys()).map(({ url }) => url);
    await Promise.all(kept.filter((url) => !wanted.has(url)).map((url) => cache.delete(url)));
  }
  await scope.clients.claim();
}

/**
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const installed = await cache.match(list);
  /** @type {Offline} */
  const { files } = installed === undefined ? { files: {} } : await installed.json();
  const path = request.url.split(/[?#]/)[0].slice(scope.registration.scope.length);
  const name = path === "" || path.endsWith("/") ? path + START : path;
  const kept = name in files ? await cache.match(key(name, files[name])) : undefined;
  return kept ?? (await fetch(request));
}

scope.addEventListener("install", (event) => event.waitUntil(install()));
scope.addEventListener("activate", (event) => event.waitUntil(activate()));
scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const own = request.method === "GET" && request.url.startsWith(scope.registration.scope);
  if (own) event.respondWith(answer(request));
});

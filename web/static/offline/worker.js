// Keeps the release whole, or not at all, and answers from it when the network does not.
// RELEASE stands before this: the name of its cache, the files with their digests.

const FAMILY = "rules-desk:"; // Before the names of all caches of ours.
const CACHE = FAMILY + RELEASE.name;
const SHEET = `${FAMILY}sheet`; // The sheet last opened; it outlives a release.
const LAST_SHEET = `${RELEASE.root}offline/sheet`; // Where it is kept, with its address.
const RECEIPT = `${RELEASE.root}offline/saved`; // Where a release says that it is whole.

const hex = (buffer) => [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// Fetches a file and throws unless it is, to the byte, what the release has.
const fetchWhole = async ({ url, size, digest }) => {
  const response = await fetch(url, { cache: "reload", credentials: "same-origin" });
  const body = await response.clone().arrayBuffer();
  if (!response.ok || response.redirected || body.byteLength !== size) throw new Error(`${url} did not arrive whole`);
  if (hex(await crypto.subtle.digest("SHA-256", body)) !== digest) throw new Error(`${url} is not what was announced`);
  return response;
};

const save = async () => {
  const files = [RELEASE.pack, ...RELEASE.assets];
  const responses = await Promise.all(files.map(fetchWhole));
  const { records } = await responses[0].clone().json();
  if (records.length !== RELEASE.records) throw new Error("The pack lacks records");
  try {
    const cache = await caches.open(CACHE);
    await Promise.all(files.map(({ url }, place) => cache.put(url, responses[place])));
    const size = files.reduce((sum, file) => sum + file.size, 0);
    await cache.put(RECEIPT, Response.json({ version: RELEASE.version, size, saved: Date.now() }));
  } catch (error) {
    await caches.delete(CACHE); // The device is full, say: half a release is of no use.
    throw error;
  }
};

// Other than the sheet, no cache of ours is wanted but that of this release.
const tidy = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(FAMILY) && name !== CACHE && name !== SHEET).map((name) => caches.delete(name)));
};

addEventListener("install", (event) => event.waitUntil(save().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(tidy().then(() => clients.claim()).then(keepOpenSheets)));

// After a removal the browser may take up this worker again as it is: it saves once more.
addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data === "save") event.waitUntil(save().then(() => true, () => false).then((done) => ports[0].postMessage(done)));
});

let reading; // The pack is read once, and kept while the worker runs.
const kept = () => (reading ??= readKept().catch((error) => ((reading = undefined), Promise.reject(error))));
const readKept = async () => {
  const find = (url) => caches.match(url, { cacheName: CACHE, ignoreVary: true });
  const [pack, receipt] = await Promise.all([find(RELEASE.pack.url), find(RECEIPT)]);
  const headers = new Headers(pack.headers); // What every response of the site is guarded by.
  for (const name of ["Content-Encoding", "Content-Length", "ETag"]) headers.delete(name);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return { pack: await pack.json(), headers, saved: (await receipt.json()).saved };
};

const answer = ({ headers }, html, status = 200) => new Response(html, { status, headers });

const addressOf = ({ origin, pathname, search }) => origin + pathname + search;
const isSheet = (url) => url.pathname === `${RELEASE.root}tonight` && url.search !== "";

// Sheets are numbered as they were opened: an earlier one that comes late is dropped.
let opened = 0;
let keptSheet = 0;

// Only a good page for everybody is kept: no error, no redirect, nothing private.
const keepSheet = async (number, url, response) => {
  const caching = response.headers.get("Cache-Control") ?? "";
  const page = (response.headers.get("Content-Type") ?? "").startsWith("text/html");
  if (response.status !== 200 || response.redirected || !page || /private|no-store/.test(caching)) return;
  const html = await response.text();
  if (number < keptSheet) return;
  keptSheet = number;
  const cache = await caches.open(SHEET);
  await cache.put(LAST_SHEET, Response.json({ address: addressOf(url), html, saved: Date.now() }));
};

// What was opened before the worker was there has passed it by.
const keepOpenSheets = async () => {
  for (const client of await clients.matchAll({ type: "window" })) {
    const url = new URL(client.url);
    if (!isSheet(url)) continue;
    const number = ++opened;
    await fetch(url).then((response) => keepSheet(number, url, response)).catch(() => {});
  }
};

const savedSheet = async (url, rules) => {
  const sheet = await caches.match(LAST_SHEET, { cacheName: SHEET });
  if (!sheet) return null;
  const { address, html, saved } = await sheet.json();
  if (url.search && address !== addressOf(url)) return null;
  return answer(rules, sheetPage(html, saved, rules.why));
};

const savedRecord = (url, id, rules) => {
  if (url.searchParams.has("as-of")) return null; // Earlier wordings are with the server.
  const moved = rules.pack.moved[id] ?? id;
  const here = `${RELEASE.root}r/${moved}`;
  if (moved !== id && rules.pack.pages[here]) return Response.redirect(here, 302);
  const page = rules.pack.pages[here];
  return page ? answer(rules, savedPage(rules, page), page.status) : answer(rules, unknownPage(rules, id), 404);
};

// The saved answer to an address, or null where only the network has one.
const saved = async (url, why) => {
  const rules = { ...(await kept()), why };
  const place = decodeURI(url.pathname).slice(RELEASE.root.length);
  const [, id] = place.match(/^r\/([a-z0-9-]+)$/i) ?? [];
  if (id) return savedRecord(url, id.toLowerCase(), rules);
  if (place === "tonight") return savedSheet(url, rules);
  if (place === "") return answer(rules, searchPage(rules, url.searchParams));
  const page = rules.pack.pages[url.pathname];
  return page ? answer(rules, savedPage(rules, page)) : null;
};

const pause = () => new Promise((resolve) => setTimeout(resolve, RELEASE.patience, SLOW));

const navigate = async (event, url) => {
  // The browser's own cache may answer for a day: it is asked to look whether that holds,
  // or a page would not say that there was no network.
  const network = fetch(event.request, { cache: "no-cache" });
  if (isSheet(url)) {
    const number = ++opened;
    event.waitUntil(network.then((response) => keepSheet(number, url, response.clone())).catch(() => {}));
  }
  const first = await Promise.race([network.catch(() => OFFLINE), pause()]);
  if (first instanceof Response) return first;
  const copy = await saved(url, first).catch(() => null);
  if (copy) return copy;
  try {
    return await network;
  } catch (failure) {
    const rules = await kept().catch(() => Promise.reject(failure));
    return answer(rules, networkPage({ ...rules, why: OFFLINE }, url, RELEASE.root), 503);
  }
};

// A file at the address of its content never changes. A page of another release asks for
// other ones: without the network, those of this release stand in.
const asset = async (request) => {
  const find = (how) => caches.match(request, { cacheName: CACHE, ignoreVary: true, ...how });
  const exact = await find();
  if (exact) return exact;
  return fetch(request).catch(async (failure) => (await find({ ignoreSearch: true })) ?? Promise.reject(failure));
};

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(event, url));
  else if (url.pathname.startsWith(`${RELEASE.root}static/`)) event.respondWith(asset(request));
});

/**
 * Keeps the console's own files at hand, so that it opens without a connection and says so. Pages come from the network whenever there is
 * one; calls and uploads are never touched.
 */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Told extends Waiting {
  readonly data: { type?: string; urls?: string[] } | null;
}
interface Scope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Waiting) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(kind: "message", listener: (event: Told) => void): void;
}

const worker = self as unknown as Scope;
/** Filled in by the build: the files of the shell and a mark that changes with any of them. */
const shell = JSON.parse("__SHELL__") as { version: string; files: string[] };
const prefix = "formwork-";
const cacheName = prefix + shell.version;
const at = (file: string): string => new URL(file, worker.registration.scope).href;
const page = at("./");
const built = at("assets/");

worker.addEventListener("install", (event) => {
  event.waitUntil(keepShell());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("message", (event) => {
  if (event.data?.type === "activate") event.waitUntil(worker.skipWaiting());
  // What the page had loaded before there was a worker, such as the texts of its language.
  if (event.data?.type === "keep") event.waitUntil(keep(event.data.urls ?? []));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") {
    if (new URL(request.url).pathname === new URL(page).pathname)
      event.respondWith(pageFirstFromNetwork(request));
  } else if (request.url.startsWith(built)) event.respondWith(builtFile(request));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.add(new Request(page, { cache: "reload" }));
  await cache.addAll(shell.files.map(at));
}

/** Only this build's files stay. */
async function takeOver(): Promise<void> {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name);
  }
  await worker.clients.claim();
}

async function keep(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const url of urls) {
    if (url.startsWith(built) && !(await cache.match(url))) await cache.add(url);
  }
}

async function pageFirstFromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await caches.match(page);
    if (kept) return kept;
    throw cause;
  }
}

/** Built files carry a hash of their content in their names: what is kept is right for ever. */
async function builtFile(request: Request): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    const cache = await caches.open(cacheName);
    await cache.put(request.url, answer.clone());
  }
  return answer;
}

/**
 * Keeps the page for playing without a line. Code and rules have names with a hash in them: what is kept under such a
 * name never changes, so a page always gets the rules it was built with. The first page and the maps are fetched anew
 * and only taken from what is kept when there is no line. A newer worker waits until no page of the older is open.
 */

/** Filled in when the site is built: every file of it, and a name for them all together. */
declare const FILES: readonly string[];
declare const VERSION: string;

type Waiting = Event & { waitUntil(done: Promise<unknown>): void };
type Fetching = Event & { readonly request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  addEventListener(name: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(name: 'fetch', hear: (event: Fetching) => void): void;
};

const PREFIX = 'maproom-';
const CACHE = `${PREFIX}${VERSION}`;
const worker = self as unknown as Scope;

const keepAll = async (): Promise<void> => {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map(file => new Request(file, { cache: 'reload' })));
};

const forgetOthers = async (): Promise<void> => {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
};

/** Asked so that nothing is made anew of what was forgotten meanwhile. */
const kept = (request: Request | string): Promise<Response | undefined> =>
  caches.match(request, { cacheName: CACHE, ignoreSearch: true });

/** By its hash: what is kept is what would be fetched. */
const firstKept = async (request: Request): Promise<Response> =>
  (await kept(request)) ?? fetch(request);

/** From the site; without a line, what is kept. */
const firstFetched = async (request: Request): Promise<Response> => {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await kept(request.mode === 'navigate' ? './index.html' : request);
    if (found) return found;
    throw error;
  }
};

worker.addEventListener('install', event => event.waitUntil(keepAll()));
worker.addEventListener('activate', event => event.waitUntil(forgetOthers()));
worker.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const isOurs = request.method === 'GET' && origin === location.origin;
  if (!isOurs || /\/api\//.test(pathname)) return; // what a server says is never kept
  const isHashed = /\/assets\//.test(pathname);
  event.respondWith(isHashed ? firstKept(request) : firstFetched(request));
});

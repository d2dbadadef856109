// Defined at build time by `server/build-worker.ts`.
declare const self: ServiceWorkerGlobalScope
declare const FILES: readonly string[]
declare const ENTRY: string
declare const VERSION: string

// Makes this file a module, so that its names do not clash with those of the library.
export type {}

/** Each page has a worker of its own, and each worker its own cache: an update of one must not break the other. */
const page = new URL(self.registration.scope).pathname
const prefix = `floor:${page}:`
const cacheName = prefix + VERSION
const files = new Set(FILES)

/** The scope is a prefix, so that it also covers pages of the desk whose address begins alike. */
const isFloorPage = (path: string): boolean => path === page || path.startsWith(`${page}/`)

/** The page is stored only if it belongs to the same build as its files. */
async function fetchPage(): Promise<Response> {
  const response = await fetch(page, { cache: 'reload' })
  if (!response.ok || !(await response.clone().text()).includes(ENTRY)) throw new Error('the page is of another build')
  return response
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  await Promise.all([cache.addAll(FILES), fetchPage().then((response) => cache.put(page, response))])
}

async function removeOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
  )
}

async function fromCache(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName)
  return (await cache.match(path)) ?? fetch(request)
}

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(removeOldCaches().then(() => self.clients.claim())))
// A new worker waits until the member agrees; until then the old one serves open pages with the old files.
self.addEventListener('message', ({ data }) => {
  if (data === 'activate') void self.skipWaiting()
})

// Calls of the API, pictures and the desk are none of its business: what it does not answer goes to the network.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') {
    if (isFloorPage(pathname)) event.respondWith(fromCache(page, request))
  } else if (files.has(pathname)) event.respondWith(fromCache(pathname, request))
})

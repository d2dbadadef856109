import { CacheableResponsePlugin } from 'workbox-cacheable-response'
import { ExpirationPlugin } from 'workbox-expiration'
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { networkOr } from './network-or.ts'
import { otherSize } from './other-size.ts'

// Both are defined at build time by `server/build-worker.ts`.
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] }
declare const SHELL: string

const pictures = 'pictures'
const mostPictures = 300
const monthSeconds = 30 * 86_400

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()

// A new worker waits until the visitor agrees; until then the old one serves open tabs with the old files.
self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

// Pages themselves are never cached: old HTML refers to files that the next version no longer has. The shell has the
// same version as its files, and shows any URL from the persisted query cache.
registerRoute(
  new NavigationRoute(networkOr(createHandlerBoundToURL(SHELL)), {
    denylist: [/^\/(api|media|assets)\//, /^\/health$/, /\.\w+$/],
  }),
)

// API responses are not cached here but in the query cache, which knows their age and whether they are public.
registerRoute(
  ({ url, sameOrigin, request }) =>
    sameOrigin && url.pathname.startsWith('/media/') && !request.headers.has('authorization'),
  new CacheFirst({
    cacheName: pictures,
    plugins: [
      new CacheableResponsePlugin({ statuses: [200] }),
      new ExpirationPlugin({ maxEntries: mostPictures, maxAgeSeconds: monthSeconds, purgeOnQuotaError: true }),
      { handlerDidError: ({ request }) => otherSize(pictures, request.url) },
    ],
  }),
)

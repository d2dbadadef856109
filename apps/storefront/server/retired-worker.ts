import type { FastifyInstance } from 'fastify'
import { workerPolicy } from './security-headers.ts'

/** Replaces a broken worker at once, deletes its caches, unregisters itself and reloads open pages from the server. */
const script = `
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await self.registration.unregister()
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url)
})()))
`

/** Serves `/sw.js` instead of the build's file. */
export function serveRetiredWorker(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.split('?')[0] !== '/sw.js') return
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(script)
  })
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

function isLocalhost(host: string | undefined, publicOrigin: string): boolean {
  const { hostname, port } = new URL(publicOrigin)
  return hostname === '127.0.0.1' && host === `localhost:${port}`
}

/**
 * On a developer's machine a server also answers as `localhost`, but the content policy of the shop's pages allows the scripts
 * of the shop's own address only, and the staff API accepts writes from the console's own address only. So the visit goes on
 * at that address.
 */
export function leaveLocalhost(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isLocalhost(request.host, publicOrigin)) return reply.redirect(publicOrigin + request.originalUrl)
  })
}

type Next = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
type ViteServer = { middlewares: { use: (next: Next) => unknown } }

/** The same as a plugin of Vite, which serves the pages in development. */
export const leavingLocalhost = (publicOrigin: string) => ({
  name: 'leave-localhost',
  configureServer({ middlewares }: ViteServer): void {
    middlewares.use((request, response, next) => {
      if (!isLocalhost(request.headers.host, publicOrigin)) return next()
      response.writeHead(302, { location: publicOrigin + request.url }).end()
    })
  },
})

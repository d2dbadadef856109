import type { FastifyInstance } from 'fastify'

/**
 * On a developer's machine the shop also answers as `localhost`, but the content policy of its pages allows the scripts
 * of the shop's own address only, so such a page would never become interactive. The visit goes on at that address.
 */
export function leaveLocalhost(app: FastifyInstance, publicOrigin: string): void {
  const { hostname, port } = new URL(publicOrigin)
  if (hostname !== '127.0.0.1') return
  app.addHook('onRequest', async (request, reply) => {
    if (request.host === `localhost:${port}`) return reply.redirect(publicOrigin + request.originalUrl)
  })
}

import type { FastifyInstance } from 'fastify'
import { paths } from '../app/platform/page/paths.ts'

const privatePaths = [paths.cart, paths.checkout, paths.profile(), paths.login(), paths.register(), paths.wishlist]

export function serveRobots(app: FastifyInstance, publicOrigin: string): void {
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicOrigin}/sitemap.xml`,
  ]
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${lines.join('\n')}\n`),
  )
}

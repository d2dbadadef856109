import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Serves pictures. Their names change with their content, so browsers may cache them forever. */
export async function serveMedia(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/media/',
    index: false,
    immutable: true,
    maxAge: '365d',
    decorateReply: false,
    setHeaders: (reply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}

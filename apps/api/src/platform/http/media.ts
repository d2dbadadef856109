import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Draws the picture of this name if it does not exist yet. */
export type DrawPicture = (name: string) => Promise<void>

/** Serves pictures. Their names change with their content, so browsers may cache them forever. */
export async function serveMedia(app: FastifyInstance, folder: string, drawPicture?: DrawPicture): Promise<void> {
  await app.register(async (scope) => {
    if (drawPicture)
      scope.addHook<{ Params: { '*': string } }>('onRequest', async ({ params }) => {
        const [name = ''] = params['*'].split('/')
        await drawPicture(name)
      })
    await scope.register(fastifyStatic, {
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
  })
}

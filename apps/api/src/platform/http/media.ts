import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type FileStore, isFileKey } from '../storage/file-store.ts'
import { pictureTypes } from '../storage/picture-types.ts'
import { AppError } from './app-error.ts'

/** Names change with their content, so browsers and the edge may keep a picture forever. */
const forever = 'public, max-age=31536000, immutable'

/** Serves pictures. A lost one is a 404 that nobody keeps; browsers then show the placeholder (`packages/ui`). */
export function serveMedia(app: FastifyInstance, pictures: FileStore): void {
  app.get<{ Params: { '*': string } }>('/media/*', { schema: { hide: true } }, async ({ params }, reply) => {
    const key = params['*']
    const type = pictureTypes.get(extname(key))
    const picture = type !== undefined && isFileKey(key) ? await pictures.get(key) : undefined
    if (type === undefined || picture === undefined) throw new AppError('not_found')
    return reply
      .type(type)
      .header('cache-control', forever)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}

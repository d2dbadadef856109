import { hash } from 'node:crypto'
import { createGunzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../deps.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { feedFiles, storedName } from './feed-files.ts'

/** Feeds are written every hour. While the shop does not answer, an old one is better than none. */
const cache = 'public, max-age=600, stale-if-error=86400'

/** Serves the feeds that `writeFeeds` has stored, to whoever fetches them for a catalogue. */
export function feedRoutes(app: FastifyInstance, { pictures }: Pick<Deps, 'pictures'>): void {
  app.get<{ Params: { file: string } }>('/api/feeds/:file', { schema: { hide: true } }, async (request, reply) => {
    const file = feedFiles.find(({ name }) => name === request.params.file)
    if (!file) throw new AppError('not_found')
    const bytes = foundOr404(await pictures.get(storedName(file)))
    const etag = `W/"${hash('sha1', bytes, 'base64url')}"`
    reply.headers({ 'cache-control': cache, etag, vary: 'accept-encoding' }).type(file.type)
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('content-encoding', 'gzip').send(bytes)
    const unzip = createGunzip()
    unzip.end(bytes)
    return reply.send(unzip)
  })
}

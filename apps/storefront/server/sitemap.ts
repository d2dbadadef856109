import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { sitemapEntries } from './sitemap-entries.ts'
import { type SitemapEntry, sitemapIndex, urlElements, urlSet } from './sitemap-xml.ts'

const mostUrls = 10_000
const keptMs = 3_600_000
const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** Compressed while it is built: a million URLs are hundreds of megabytes of XML, but only ten compressed. */
async function buildParts(origin: string, entries: AsyncIterable<SitemapEntry>): Promise<Buffer[]> {
  const parts: Buffer[] = []
  let elements: string[] = []
  for await (const entry of entries) {
    elements.push(...urlElements(origin, entry))
    if (elements.length < mostUrls) continue
    parts.push(await compress(urlSet(elements)))
    elements = []
  }
  if (elements.length > 0) parts.push(await compress(urlSet(elements)))
  return parts
}

/** One file, or above 10,000 URLs an index of several. Built on the first request, then refreshed in the background. */
export function serveSitemap(app: FastifyInstance, { apiUrl, publicOrigin }: Config): void {
  let kept: { parts: Buffer[]; at: number } | undefined
  let building: Promise<Buffer[]> | undefined

  function build(): Promise<Buffer[]> {
    building ??= buildParts(publicOrigin, sitemapEntries(apiUrl))
      .then((parts) => {
        kept = { parts, at: Date.now() }
        return parts
      })
      .finally(() => {
        building = undefined
      })
    return building
  }
  async function currentParts(): Promise<Buffer[]> {
    if (!kept) return build()
    // The old one is good enough until then, and is kept if the build fails.
    if (Date.now() - kept.at > keptMs)
      build().catch((error: unknown) => app.log.error({ err: error }, 'sitemap failed'))
    return kept.parts
  }

  const send = (reply: FastifyReply, xml: string | Buffer) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').send(xml)
  async function sendPart({ headers }: FastifyRequest, reply: FastifyReply, part: Buffer | undefined) {
    if (!part) return reply.code(404).type('text/plain').send('not found')
    const takesGzip = headers['accept-encoding']?.includes('gzip')
    return takesGzip ? send(reply.header('content-encoding', 'gzip'), part) : send(reply, await decompress(part))
  }

  app.get('/sitemap.xml', async (request, reply) => {
    const parts = await currentParts()
    if (parts.length <= 1) return sendPart(request, reply, parts[0])
    return send(reply, sitemapIndex(parts.map((_, index) => `${publicOrigin}/sitemap-${index + 1}.xml`)))
  })
  app.get<{ Params: { number: string } }>('/sitemap-:number(\\d+).xml', async (request, reply) => {
    const parts = await currentParts()
    return sendPart(request, reply, parts[Number(request.params.number) - 1])
  })
}

import { cacheSeconds } from '@zembil/rules/search/freshness'
import { acceptedEncoding } from '@zembil/server/compress-text'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './rendered-page.ts'

/** In seconds. The API's rate limits are per minute. */
const retryAfter: Record<number, string> = { 429: '60', 503: '5' }

const { fresh, stale } = cacheSeconds.edgePages
/** Shared by caches in front of the shop; a browser asks again and mostly gets a 304. */
const shared = `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}, stale-if-error=86400`

type Sending = { page: Page; policy: string; isPublic: boolean; isLanguageNamed: boolean }

/** @param isLanguageNamed A cache in front has named the language, so cookies do not decide which page this is. */
export async function sendPage(
  { headers: asked }: FastifyRequest,
  reply: FastifyReply,
  { page, policy, isPublic, isLanguageNamed }: Sending,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(asked['accept-encoding'])
  const tag = `"${page.tag}-${encoding}"`
  for (const [name, value] of page.headers) reply.header(name, value)
  const wait = retryAfter[page.status]
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)
  reply.code(page.status)
  reply.header('content-security-policy', policy)
  reply.header('vary', isLanguageNamed ? 'X-Language, Accept-Encoding' : 'Cookie, Accept-Language, Accept-Encoding')
  // Without the language in its key, a shared cache would mix up the languages.
  reply.header('cache-control', isPublic && isLanguageNamed ? shared : 'private, no-cache')
  if (page.status === 200) {
    reply.header('etag', tag)
    if (asked['if-none-match']?.replaceAll('W/', '').split(/,\s*/).includes(tag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await page.bytes(encoding))
}

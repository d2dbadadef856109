import { randomBytes, randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, type RouterContext, RouterContextProvider, type ServerBuild } from 'react-router'
import { languageKey, requestLanguage } from '../app/platform/i18n/language.ts'
import { type PayStep, paths } from '../app/platform/page/paths.ts'
import { buildFolder } from './build-folder.ts'
import { sendText } from './compress-text.ts'
import type { Config } from './config.ts'
import { pageAddress } from './page-address.ts'
import { createPageCache } from './page-cache.ts'
import { limitPages } from './page-limit.ts'
import type { Page } from './rendered-page.ts'
import { cardOrigins, contentPolicy, signInOrigins } from './security-headers.ts'

/** Placeholder for the nonce in rendered and cached pages; each response replaces it with a fresh nonce. */
const hole = randomUUID()
const maxKeptPages = 500
const fileLike = /^\/assets\/|\.\w+$/

type Render = (request: Request) => Promise<Page>

export async function loadRenderer(): Promise<Render> {
  const build = (await import(new URL('server/index.js', buildFolder).href)) as ServerBuild
  const { nonceKey } = build.entry.module as unknown as { nonceKey: RouterContext<string | null> }
  const handle = createRequestHandler(build, process.env.NODE_ENV)
  return async (request) => {
    const context = new RouterContextProvider()
    context.set(nonceKey, hole)
    const response = await handle(request, context)
    const parts = (await response.text()).split(hole)
    return { status: response.status, headers: [...response.headers], parts }
  }
}

/** In seconds. The API's rate limits are per minute. */
const retryAfter: Record<number, string> = { 429: '60', 503: '5' }

type Sent = Page & { policy: (nonce: string) => string }

function sendPage(request: FastifyRequest, reply: FastifyReply, { status, headers, parts, policy }: Sent) {
  const nonce = randomBytes(16).toString('base64')
  for (const [name, value] of headers) reply.header(name, value)
  reply.code(status)
  const wait = retryAfter[status]
  if (wait !== undefined && !reply.hasHeader('retry-after')) reply.header('retry-after', wait)
  reply.header('content-security-policy', policy(nonce))
  reply.header('vary', 'Cookie, Accept-Language, Accept-Encoding')
  reply.header('cache-control', 'private, no-cache')
  return sendText(request, reply, parts.join(nonce))
}

/** All other URLs are pages, the same for every visitor of one language: cart and account exist only in the browser. */
export async function servePages(
  app: FastifyInstance,
  { publicOrigin, pageTtlMs, pagesPerMinute, signIn, cardOrigin }: Config,
  render: Render,
): Promise<void> {
  const refusalOf = await limitPages(app, pagesPerMinute)
  const fromCache = createPageCache<Page>({ ttlMs: pageTtlMs, maxEntries: maxKeptPages })

  /** Case-insensitive, like the router's path matching. */
  const policyOf = (path: string, search: URLSearchParams) => (nonce: string) => {
    const page = path.toLowerCase()
    if (page === paths.login()) return contentPolicy(nonce, signInOrigins(signIn))
    const isCard = page === paths.payment && search.get('step') === ('card' satisfies PayStep)
    return isCard ? contentPolicy(nonce, cardOrigins(cardOrigin)) : contentPolicy(nonce)
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = new URL(publicOrigin + (request.raw.url ?? '/'))
    if (fileLike.test(pathname)) return reply.code(404).type('text/plain').send('not found')
    // One URL per page. Slashes are removed at both ends, because a redirect to //host would lead to another site.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return reply.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}`, 308)

    const { cookie = null, 'accept-language': acceptLanguage = null } = request.headers
    const language = requestLanguage({ search: searchParams, cookie, acceptLanguage })
    const address = pageAddress(pathname, searchParams)
    const { page, isHit } = await fromCache(`${language} ${address}`, async () => {
      const refusal = await refusalOf(request)
      if (refusal) return { page: refusal, isKept: false, isForAll: false }
      const headers = {
        cookie: `${languageKey}=${language}`,
        'accept-language': language,
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
      }
      const rendered = await render(new Request(new URL(address, publicOrigin), { headers }))
      const isForAll = !rendered.headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')
      return { page: rendered, isKept: rendered.status === 200, isForAll }
    })
    return sendPage(request, reply.header('x-page-cache', isHit ? 'hit' : 'miss'), {
      ...page,
      policy: policyOf(pathname, searchParams),
    })
  }

  app.get('/*', answer)
}

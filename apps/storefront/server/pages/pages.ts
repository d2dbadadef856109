import { randomUUID } from 'node:crypto'
import { isLanguage } from '@zembil/i18n/language'
import { deviceCookie } from '@zembil/rules/people/device-cookie'
import { callerDevice } from '@zembil/server/caller-device'
import { createSharedCache } from '@zembil/server/shared-cache'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { languageKey, requestLanguage } from '../../app/platform/i18n/language.ts'
import { type PayStep, paths } from '../../app/platform/page/paths.ts'
import { buildFolder } from '../build-folder.ts'
import type { Config } from '../config.ts'
import type { Build } from '../reports/page-reports.ts'
import { cardOrigins, contentPolicy, signInOrigins } from '../security-headers.ts'
import { firstPaintFaults } from './first-paint-faults.ts'
import { takeInlineHashes } from './inline-hashes.ts'
import { pageAddress } from './page-address.ts'
import { limitPages } from './page-limit.ts'
import { createPage, type Page } from './rendered-page.ts'
import { sendPage } from './send-page.ts'

const maxKeptPages = 500
const fileLike = /^\/assets\/|\.\w+$/

type EntryModule = typeof import('../../app/entry.server.tsx')
type Render = (request: Request) => Promise<Page>

/** What the build is and how it renders a page. */
export async function loadBuild(
  publicOrigin: string,
  log: FastifyBaseLogger,
): Promise<{ render: Render; build: Build }> {
  const build = (await import(new URL('server/index.js', buildFolder).href)) as ServerBuild
  const { createRenderer } = build.entry.module as unknown as EntryModule
  const renderPage = createRenderer(build)
  const renderParts = async (request: Request) => {
    const mark = randomUUID()
    const response = await renderPage(request, mark)
    const { status, headers } = response
    return { status, headers: [...headers], ...takeInlineHashes(await response.text(), mark) }
  }
  const render: Render = async (request) => createPage(await renderParts(request))
  // The shell needs no data, so it can be rendered before the API answers.
  const { html } = await renderParts(new Request(publicOrigin + paths.appShell))
  const faults = firstPaintFaults(html)
  if (faults.length > 0) log.error({ faults }, 'pages appear later than they could')
  return { render, build: { release: build.assets.version, routes: patternsOf(build) } }
}

/** The routes of the shop have no children, so their paths are whole patterns. */
function patternsOf({ routes }: ServerBuild): ReadonlySet<string> {
  const pages = Object.values(routes).flatMap((route) => (route && route.id !== 'root' ? [route] : []))
  return new Set(pages.map(({ path = '' }) => (path === '*' ? path : `/${path}`)))
}

/** False for a page that is meant for one visitor. */
const isForEverybody = ({ headers }: Page) =>
  !headers.some(([name, value]) => name === 'cache-control' && value === 'no-store')

/** All other URLs are pages, the same for every visitor of one language: cart and account exist only in the browser. */
export function servePages(
  app: FastifyInstance,
  { publicOrigin, pageTtlMs, pagesPerMinute, devicesPerAddress, signIn, cardOrigin }: Config,
  render: Render,
): void {
  const refusalOf = limitPages(pagesPerMinute, devicesPerAddress)
  const fromCache = createSharedCache<Page>({ ttlMs: pageTtlMs, maxEntries: maxKeptPages })
  const scripts = `${publicOrigin}/assets/`

  /** Other origins that a page may use. Case-insensitive, like the router's path matching. */
  function outsideOf(path: string, search: URLSearchParams) {
    const page = path.toLowerCase()
    if (page === paths.login()) return signInOrigins(signIn)
    const isCard = page === paths.payment && search.get('step') === ('card' satisfies PayStep)
    return isCard ? cardOrigins(cardOrigin) : undefined
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { pathname, searchParams } = new URL(publicOrigin + (request.raw.url ?? '/'))
    if (fileLike.test(pathname)) return reply.code(404).type('text/plain').send('not found')
    // One URL per page. Slashes are removed at both ends, because a redirect to //host would lead to another site.
    if (pathname.length > 1 && pathname.endsWith('/'))
      return reply.redirect(`/${pathname.replace(/^\/+|\/+$/g, '')}`, 308)

    const { cookie = null, 'accept-language': acceptLanguage = null, 'x-language': named } = request.headers
    const language = isLanguage(named) ? named : requestLanguage({ search: searchParams, cookie, acceptLanguage })
    const address = pageAddress(pathname, searchParams)
    const { value: page, isHit } = await fromCache(`${language} ${address}`, async () => {
      const refusal = refusalOf(request)
      if (refusal) return { value: refusal, isStored: false, isCacheable: false }
      const headers = {
        cookie: `${languageKey}=${language}; ${deviceCookie}=${callerDevice(request.headers) ?? ''}`,
        'accept-language': language,
        'x-forwarded-for': request.ip,
        'x-request-id': request.id,
      }
      const rendered = await render(new Request(new URL(address, publicOrigin), { headers }))
      return { value: rendered, isStored: rendered.status === 200, isCacheable: isForEverybody(rendered) }
    })
    const outside = outsideOf(pathname, searchParams)
    return sendPage(request, reply.header('x-page-cache', isHit ? 'hit' : 'miss'), {
      page,
      policy: contentPolicy(page.inline, { scripts, outside }),
      // Login and card step have policies of their own and stay out of shared caches.
      isPublic: page.status === 200 && isForEverybody(page) && outside === undefined,
      isLanguageNamed: isLanguage(named),
    })
  }

  app.get('/*', answer)
}

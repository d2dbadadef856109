import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { serveFailures } from '../failure-page.ts'
import { servePages } from './pages.ts'
import { createPage, type Page } from './rendered-page.ts'

const closings: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closings.splice(0)) await app.close()
})

/** The page server with a fake renderer that counts its calls. */
function pageServer(env: Record<string, string> = {}, render?: (request: Request) => Promise<Page>) {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  closings.push(app)
  serveFailures(app)
  let renderings = 0
  const counting = async () => createPage({ status: 200, headers: [], html: `rendering ${++renderings}` })
  servePages(app, readConfig({ PAGE_TTL_MS: '60000', ...env }), render ?? counting)
  const ask = (url: string, address = '10.0.0.1', headers = {}) =>
    app.inject({ url, headers: { 'x-forwarded-for': address, ...headers } })
  return { ask, renderings: () => renderings }
}

it('limits renders per minute and IP address, but serves cached pages to everybody', async () => {
  const { ask, renderings } = pageServer({ LIMIT_PAGES_PER_MINUTE: '3' })
  for (const name of ['teff', 'coffee', 'honey']) expect((await ask(`/products?name=${name}`)).statusCode).toBe(200)
  const refused = await ask('/products?name=berbere')
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.headers['cache-control']).toBe('private, no-cache')
  expect(refused.body).toContain('Please try again in a minute')
  expect(refused.body).toContain('ከአንድ ደቂቃ በኋላ')
  expect(renderings()).toBe(3)
  expect((await ask('/products?name=teff')).statusCode).toBe(200)
  const other = await ask('/products?name=berbere', '10.0.0.2')
  expect([other.statusCode, other.body]).toEqual([200, 'rendering 4'])
  expect((await ask('/products?name=berbere')).body).toBe('rendering 4')
})

it('the page limit counts phones behind one address separately, and their address only far above', async () => {
  const { ask } = pageServer({ LIMIT_PAGES_PER_MINUTE: '1', LIMIT_DEVICES_PER_ADDRESS: '2' })
  const openAs = async (device: string, path: string) =>
    (await ask(path, '10.0.0.1', { cookie: `device=${device.repeat(32)}` })).statusCode
  expect(await openAs('a', '/faq')).toBe(200)
  expect(await openAs('b', '/contact')).toBe(200)
  expect(await openAs('c', '/about')).toBe(429)
})

it('the page limit counts an IPv6 network as one address', async () => {
  const { ask } = pageServer({ LIMIT_PAGES_PER_MINUTE: '1' })
  expect((await ask('/faq', '2001:db8:1:2::1')).statusCode).toBe(200)
  expect((await ask('/contact', '2001:db8:1:2::2')).statusCode).toBe(429)
  expect((await ask('/contact', '2001:db8:1:3::1')).statusCode).toBe(200)
})

it('does not cache a page for which the API responded 429, whatever its own status', async () => {
  const headers: Page['headers'] = [['cache-control', 'no-store']]
  for (const status of [200, 429]) {
    let isRefused = true
    const { ask } = pageServer({}, async () =>
      createPage(isRefused ? { status, headers, html: 'refused' } : { status: 200, headers: [], html: 'whole' }),
    )
    const first = await ask('/')
    expect([first.statusCode, first.headers['x-page-cache']]).toEqual([status, 'miss'])
    if (status === 429) expect(first.headers['retry-after']).toBe('60')
    isRefused = false
    const second = await ask('/', '10.0.0.2')
    expect([second.statusCode, second.body, second.headers['x-page-cache']]).toEqual([200, 'whole', 'miss'])
    expect((await ask('/')).headers['x-page-cache']).toBe('hit')
  }
})

it('keeps no page that was not found, because it may exist a minute later', async () => {
  let status = 404
  const { ask } = pageServer({}, async () => createPage({ status, headers: [], html: String(status) }))
  expect((await ask('/products/7')).statusCode).toBe(404)
  status = 200
  expect((await ask('/products/7')).statusCode).toBe(200)
})

it('sends the same bytes to everybody and answers 304 to a browser that has them', async () => {
  const { ask } = pageServer()
  const first = await ask('/', '10.0.0.1', { 'accept-encoding': 'br' })
  const second = await ask('/', '10.0.0.2', { 'accept-encoding': 'gzip, br' })
  expect(second.rawPayload).toEqual(first.rawPayload)
  expect(second.headers['content-encoding']).toBe('br')
  const { etag } = first.headers
  expect(etag).toMatch(/^"[\w-]+-br"$/)
  const again = await ask('/', '10.0.0.1', { 'accept-encoding': 'br', 'if-none-match': `W/${etag}` })
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
  expect((await ask('/', '10.0.0.1', { 'if-none-match': String(etag) })).statusCode).toBe(200)
})

it('lets shared caches keep a page only if they name the language, and never the login page', async () => {
  const { ask } = pageServer()
  const seen = async (url: string, headers = {}) => {
    const { 'cache-control': cached, vary } = (await ask(url, '10.0.0.1', headers)).headers
    return [cached, vary]
  }
  const own = ['private, no-cache', 'Cookie, Accept-Language, Accept-Encoding']
  expect(await seen('/')).toEqual(own)
  expect(await seen('/', { 'x-language': 'fr' })).toEqual(own)
  expect(await seen('/', { 'x-language': 'am' })).toEqual([
    'public, max-age=0, s-maxage=5, stale-while-revalidate=13, stale-if-error=86400',
    'X-Language, Accept-Encoding',
  ])
  expect(await seen('/login', { 'x-language': 'am' })).toEqual(['private, no-cache', 'X-Language, Accept-Encoding'])
})

it('renders the language that a cache in front names, whatever the cookie says', async () => {
  const { ask } = pageServer({}, async (request) =>
    createPage({ status: 200, headers: [], html: request.headers.get('accept-language') ?? '' }),
  )
  expect((await ask('/', '10.0.0.1', { 'x-language': 'am', cookie: 'language=en' })).body).toBe('am')
  expect((await ask('/', '10.0.0.1', { cookie: 'language=am' })).body).toBe('am')
})

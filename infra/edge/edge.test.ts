import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { Agent, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { brotliDecompressSync } from 'node:zlib'
import { isLanguage } from '@zembil/i18n/language'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/test/free-port.ts'
import { createPage } from '../../apps/storefront/server/pages/rendered-page.ts'
import { sendPage } from '../../apps/storefront/server/pages/send-page.ts'
import { type Edge, startEdge, trialCertificate } from './edge-process.ts'
import { type EdgeSettings, readEdgeSettings } from './edge-settings.ts'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'zembil-edge-'))
const shortly = 'public, max-age=60, s-maxage=1, stale-while-revalidate=3, stale-if-error=60'

let settings: EdgeSettings
let edge: Edge
let shop: Shop

type Asked = { url: string; headers: Record<string, unknown> }
type Shop = { storefront: FastifyInstance; api: FastifyInstance; pages: Asked[]; calls: Asked[]; isDown: boolean }

/** Pages as the storefront sends them, with the language as their text, and an API that says how long to keep. */
async function startShop(): Promise<Shop> {
  const [storefront, api] = [Fastify(), Fastify()]
  const started: Shop = { storefront, api, pages: [], calls: [], isDown: false }
  storefront.addHook('onRequest', async ({ url, headers }, reply) => {
    started.pages.push({ url, headers })
    if (started.isDown) return reply.code(503).send('down')
  })
  storefront.get('/short', async (_request, reply) => reply.header('cache-control', shortly).send('short'))
  storefront.get('/gone', async (_request, reply) =>
    started.pages.filter(({ url }) => url === '/gone').length > 1
      ? reply.code(404).send('gone')
      : reply.header('cache-control', shortly).send('here'),
  )
  storefront.get('/assets/app-1a2b.js', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').send('run()'),
  )
  storefront.get('/media/teff/960.webp', async ({ headers }, reply) =>
    reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'save-data' })
      .send(headers['save-data'] === 'on' ? 'small' : 'large'),
  )
  storefront.get('/*', async (request, reply) => {
    const { url, headers } = request
    if (url.startsWith('/media/')) return reply.code(404).header('cache-control', 'no-store').send('lost')
    if (url.startsWith('/assets/')) return reply.code(404).send('not found')
    const language = headers['x-language']
    const html = `${language} ${url.split('?')[0]} `.repeat(500)
    return sendPage(request, reply, {
      page: createPage({ status: 200, headers: [['content-type', 'text/html; charset=utf-8']], html }),
      policy: "default-src 'self'",
      isPublic: url !== '/login',
      isLanguageNamed: isLanguage(language),
    })
  })
  api.addHook('onRequest', async ({ url, headers }, reply) => {
    started.calls.push({ url, headers })
    if (started.isDown) return reply.code(503).send('down')
  })
  api.get('/api/v1/customer/products', async (_request, reply) => reply.header('cache-control', shortly).send('[]'))
  api.get('/api/v1/customer/orders', async (_request, reply) => reply.header('cache-control', 'no-store').send('[]'))
  api.post('/api/v1/providers/cbe-birr/notices/secret-key', async () => 'taken')
  api.post('/api/v1/customer/orders', async () => 'placed')
  for (const app of [storefront, api]) await app.listen({ port: 0, host: '127.0.0.1' })
  return started
}
const addressOf = ({ server }: FastifyInstance) => `127.0.0.1:${(server.address() as AddressInfo).port}`

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer; text: string }

function ask(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  agent: Agent | false = false,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port: settings.port, path, method, headers: { host: 'localhost', ...headers } }
    request({ ...options, servername: 'localhost', rejectUnauthorized: false, agent }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const body = Buffer.concat(parts)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body, text: body.toString() })
      })
    })
      .on('error', reject)
      .end()
  })
}
const cacheOf = async (path: string, headers = {}) => (await ask(path, headers)).headers['x-cache']

/** Kept at the start, so that nobody has to wait for them to expire. */
const keptEarly = ['/short', '/gone', '/api/v1/customer/products?early=1']
let keptAt = 0
const untilExpired = () => wait(Math.max(0, keptAt + 5_500 - Date.now()))

describe.skipIf(!hasNginx)('the edge', () => {
  beforeAll(async () => {
    shop = await startShop()
    const ports = await Promise.all([freePort(), freePort(), freePort(), freePort()])
    const { certificate, key } = trialCertificate(folder, ['localhost', 'console.localhost'])
    settings = readEdgeSettings({
      PUBLIC_ORIGIN: 'https://localhost',
      CONSOLE_ORIGIN: 'https://console.localhost',
      EDGE_FOLDER: folder,
      EDGE_CERTIFICATE: certificate,
      EDGE_KEY: key,
      EDGE_PORT: String(ports[0]),
      EDGE_API_PORT: String(ports[1]),
      EDGE_STAFF_API_PORT: String(ports[2]),
      EDGE_STATUS_PORT: String(ports[3]),
      EDGE_STOREFRONTS: addressOf(shop.storefront),
      EDGE_APIS: addressOf(shop.api),
      // Only the addresses of the test about limits have limits.
      EDGE_TRUSTED_PROXIES: '127.0.0.1',
      EDGE_UNLIMITED: '127.0.0.1,198.51.100.0/24',
      // Only root changes to another account, which could not enter the folder.
      EDGE_USER: 'root',
    })
    edge = await startEdge(settings)
    for (const path of keptEarly) expect(await cacheOf(path)).toBe('MISS')
    keptAt = Date.now()
  })
  afterAll(async () => {
    await edge?.stop()
    await shop?.storefront.close()
    await shop?.api.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps a page for each language and encoding, whatever else the visitor sends', async () => {
    const am = { 'accept-language': 'fr, am;q=0.8', 'accept-encoding': 'gzip, br' }
    const first = await ask('/faq', am)
    expect(brotliDecompressSync(first.body).toString()).toMatch(/^am \/faq/)
    expect(first.headers['x-cache']).toBe('MISS')
    const same = { cookie: 'language=am; session=1', 'accept-language': 'en', 'accept-encoding': 'br' }
    expect((await ask('/faq', same)).body).toEqual(first.body)
    expect(await cacheOf('/faq', same)).toBe('HIT')
    expect(await cacheOf('/faq', { ...same, cookie: 'language=en' })).toBe('MISS')
    expect((await ask('/faq', { cookie: 'language=en' })).text).toMatch(/^en /)
    expect((await ask('/faq?lng=am', { cookie: 'language=en' })).text).toMatch(/^am /)
    expect((await ask('/faq', { cookie: 'language=fr', 'x-language': 'am' })).text).toMatch(/^en /)
    const sent = shop.pages.filter(({ url }) => url.startsWith('/faq'))
    expect(sent.map(({ headers }) => headers.cookie)).toEqual(sent.map(() => undefined))
  })

  it('tells browsers to ask again, answers 304, and does not show what is meant for caches', async () => {
    const { headers } = await ask('/contact', { 'accept-encoding': 'br' })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding')
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(headers['x-page-cache']).toBeUndefined()
    const again = await ask('/contact', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })
    expect([again.status, again.headers['x-cache']]).toEqual([304, 'HIT'])
  })

  it('never keeps the login page', async () => {
    expect((await ask('/login')).headers['cache-control']).toBe('private, no-cache')
    expect(await cacheOf('/login')).toBe('MISS')
  })

  it('keeps anonymous reads, and nothing of a customer', async () => {
    const path = '/api/v1/customer/products'
    expect([await cacheOf(path), await cacheOf(path)]).toEqual(['MISS', 'HIT'])
    const own = { authorization: 'Bearer token' }
    expect([await cacheOf(path, own), await cacheOf('/api/v1/customer/orders', own)]).toEqual(['BYPASS', 'BYPASS'])
    expect([await cacheOf(path, { origin: 'https://other.example' })]).toEqual(['MISS'])
    expect((await ask(path, {}, 'HEAD')).headers['x-cache']).toBe('BYPASS')
  })

  it('keeps files and pictures, with smaller pictures for visitors who save data', async () => {
    for (const path of ['/assets/app-1a2b.js', '/media/teff/960.webp']) {
      const [first, second] = [await ask(path), await ask(path)]
      expect(first.headers['cache-control']).toContain('immutable')
      expect(second.text).toBe(first.text)
      expect(shop.pages.filter(({ url }) => url === path)).toHaveLength(1)
    }
    expect((await ask('/media/teff/960.webp', { 'save-data': 'on' })).text).toBe('small')
    expect((await ask('/assets/old.js')).status).toBe(404)
  })

  it('asks again for a picture that was lost, and serves kept pictures while the storage does not answer', async () => {
    const lost = '/media/lost/960.webp'
    expect([(await ask(lost)).status, (await ask(lost)).status]).toEqual([404, 404])
    expect(shop.pages.filter(({ url }) => url === lost)).toHaveLength(2)
    await ask('/media/teff/960.webp')
    shop.isDown = true
    const kept = await ask('/media/teff/960.webp')
    const unkept = await ask('/media/lost/480.webp')
    shop.isDown = false
    expect([kept.status, kept.text, unkept.status]).toEqual([200, 'large', 503])
  })

  it('passes on the address of the visitor that a trusted proxy tells, and a request id and a trace of its own', async () => {
    await ask('/api/v1/customer/orders', {
      'x-forwarded-for': '203.0.113.9, 198.51.100.7',
      'x-request-id': 'made-up-id',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    })
    const { headers } = shop.calls.at(-1) as Asked
    expect(headers['x-forwarded-for']).toBe('198.51.100.7')
    expect(headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(headers.traceparent).toMatch(new RegExp(`^00-${headers['x-request-id']}-[\\da-f]{16}-01$`))
  })

  it('passes on payment notices without a trace in any log', async () => {
    const path = '/api/v1/providers/cbe-birr/notices/secret-key'
    expect((await ask(path, {}, 'POST')).text).toBe('taken')
    expect((await ask('/api/v1/customer/products?name=secret-word')).status).toBe(200)
    const log = () => readFileSync(`${folder}/access.log`, 'utf8')
    await expect.poll(() => log().split('/api/v1/customer/products').length).toBeGreaterThan(1)
    expect(log() + readFileSync(`${folder}/error.log`, 'utf8')).not.toMatch(/secret/)
  })

  it('hides what is for our own machines', async () => {
    for (const path of ['/health', '/metrics', '/ready', '/api/docs', '/api/docs/json'])
      expect((await ask(path)).status).toBe(404)
  })

  it('limits the requests of one address, with a page or an error that the shop understands', async () => {
    const from = { 'x-forwarded-for': '203.0.113.50', 'accept-language': 'am' }
    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    const askOften = (path: string) => Promise.all(Array.from({ length: 600 }, () => ask(path, from, 'GET', agent)))
    const pages = await askOften('/faq')
    const refused = pages.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(pages.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(200)
    expect(refused[0]?.text).toContain('ብዙ ገጾች')
    const calls = await askOften('/api/v1/customer/products')
    agent.destroy()
    const call = calls.find(({ status }) => status === 429)
    expect(JSON.parse(call?.text ?? '')).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringMatching(/\p{Script=Ethiopic}/u),
    })
    expect(call?.headers['retry-after']).toBe('2')
  })

  it('cuts off a client that sends its request too slowly', { timeout: 30_000 }, async () => {
    const socket = connectTls({
      host: '127.0.0.1',
      port: settings.port,
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    await once(socket, 'secureConnect')
    socket.on('error', () => undefined).resume()
    const start = Date.now()
    socket.write('GET / HTTP/1.1\r\nhost: loc')
    await new Promise((resolve) => socket.once('close', resolve))
    expect(Date.now() - start).toBeLessThan(13_000)
  })

  it('speaks HTTP/2, and refuses unknown host names', async () => {
    const session: ClientHttp2Session = connectHttp2(`https://127.0.0.1:${settings.port}`, {
      servername: 'localhost',
      rejectUnauthorized: false,
    })
    const stream = session.request({ ':path': '/faq', ':authority': 'localhost' })
    const [headers] = (await once(stream, 'response')) as [Record<string, unknown>]
    expect(headers[':status']).toBe(200)
    session.destroy()
    const unknown = connectTls({
      host: '127.0.0.1',
      port: settings.port,
      servername: 'other.example',
      rejectUnauthorized: false,
    })
    await expect(once(unknown, 'secureConnect')).rejects.toThrow()
  })

  it('serves an old page at once, marked as stale, and refreshes it in the background', {
    timeout: 30_000,
  }, async () => {
    expect(await cacheOf('/short?again')).toBe('MISS')
    await wait(2_200)
    const old = await ask('/short?again')
    expect([old.headers['x-cache'], old.headers['server-timing']]).toEqual(['STALE', 'stale'])
    await expect.poll(() => cacheOf('/short?again')).toBe('HIT')
    expect((await ask('/short?again')).headers['server-timing']).toBeUndefined()
  })

  it('shows that a page is gone, instead of the kept one', { timeout: 30_000 }, async () => {
    await untilExpired()
    expect((await ask('/gone')).status).toBe(404)
  })

  it('serves kept pages and reads, marked as stale, while the shop fails and while it is gone', {
    timeout: 60_000,
  }, async () => {
    const paths = ['/short', '/api/v1/customer/products?early=1']
    await untilExpired()
    shop.isDown = true
    for (const path of paths) {
      const { status, headers } = await ask(path)
      expect([path, status, headers['x-cache'], headers['server-timing']]).toEqual([path, 200, 'STALE', 'stale'])
    }
    // What the storefront's banner asks must not come from the cache.
    expect((await ask('/api/v1/customer/products', {}, 'HEAD')).status).toBe(503)
    await shop.storefront.close()
    await shop.api.close()
    for (const path of paths) {
      const { status, headers } = await ask(path)
      expect([path, status, headers['server-timing']]).toEqual([path, 200, 'stale'])
    }
    const page = await ask('/never-seen')
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '5', 'no-store'])
    expect(page.text).toContain('እባክዎ')
    const call = await ask('/api/v1/customer/orders', { cookie: 'language=am' }, 'POST')
    expect(call.status).toBe(503)
    expect(JSON.parse(call.text)).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/\p{Script=Ethiopic}/u),
    })
  })
})

it.each([
  [{}, 'PUBLIC_ORIGIN must be set'],
  [{ PUBLIC_ORIGIN: 'http://shop.example' }, 'https'],
  [{ PUBLIC_ORIGIN: 'https://shop.example', EDGE_CERTIFICATE: '/a;b', EDGE_KEY: '/k' }, 'EDGE_CERTIFICATE'],
  [{ PUBLIC_ORIGIN: 'https://shop.example', EDGE_CERTIFICATE: '/c', EDGE_KEY: '/k', EDGE_APIS: 'api' }, 'host:port'],
])('names the wrong setting of the edge: %o', (env, words) => {
  expect(() => readEdgeSettings(env)).toThrow(words)
})

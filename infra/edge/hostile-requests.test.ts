import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../apps/api/test/free-port.ts'
import { readConfig } from '../../apps/storefront/server/config.ts'
import { servePages } from '../../apps/storefront/server/pages/pages.ts'
import { createPage } from '../../apps/storefront/server/pages/rendered-page.ts'
import { ambiguous, headerOf, line, post, rawGet, sendRawBytes, statusOf } from './ambiguous-requests.ts'
import { type Edge, startEdge, trialCertificate } from './edge-process.ts'
import { readEdgeSettings } from './edge-settings.ts'

const hasNginx = spawnSync('nginx', ['-v']).error === undefined
const folder = mkdtempSync(join(tmpdir(), 'zembil-edge-'))

type Arrived = { url: string; headers: Record<string, unknown> }
const arrived: Arrived[] = []
const servers: FastifyInstance[] = []
let edge: Edge
let port = 0

/** What only our own machines may read. */
const inside = 'for our own machines'

/** Pages of the storefront's own code, which show everything that the renderer gets to know of a request. */
function buildStorefront(): FastifyInstance {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  app.get('/metrics', async () => inside)
  servePages(app, readConfig({ PAGE_TTL_MS: '0' }), async ({ url, headers }) => {
    const html = `<p>${url} ${JSON.stringify([...headers])}</p>`
    return createPage({ status: 200, headers: [['content-type', 'text/html; charset=utf-8']], html })
  })
  return app
}

function buildApi(): FastifyInstance {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  for (const path of ['/metrics', '/api/docs', '/api/docs/json']) app.get(path, async () => inside)
  app.get('/api/v1/customer/profile', async (_request, reply) =>
    reply.header('cache-control', 'private, no-store').send('{}'),
  )
  app.post('/api/v1/customer/orders', async () => 'placed')
  return app
}

const sendBytes = (bytes: string) => sendRawBytes(port, bytes)
const get = (path: string, headers: string[] = []) => sendBytes(rawGet(path, headers))

describe.skipIf(!hasNginx)('the edge under hostile requests', () => {
  beforeAll(async () => {
    servers.push(buildStorefront(), buildApi())
    for (const server of servers) {
      server.addHook('onRequest', async ({ url, headers }) => void arrived.push({ url, headers }))
      await server.listen({ port: 0, host: '127.0.0.1' })
    }
    const [storefront, api] = servers.map(({ server }) => `127.0.0.1:${(server.address() as AddressInfo).port}`)
    const { certificate, key } = trialCertificate(folder, ['localhost'])
    port = await freePort()
    edge = await startEdge(
      readEdgeSettings({
        PUBLIC_ORIGIN: 'https://localhost',
        EDGE_FOLDER: folder,
        EDGE_CERTIFICATE: certificate,
        EDGE_KEY: key,
        EDGE_PORT: String(port),
        EDGE_API_PORT: String(await freePort()),
        EDGE_STAFF_API_PORT: String(await freePort()),
        EDGE_STATUS_PORT: String(await freePort()),
        EDGE_STOREFRONTS: storefront,
        EDGE_APIS: api,
        EDGE_UNLIMITED: '127.0.0.1',
        EDGE_USER: 'root',
      }),
    )
  })
  afterAll(async () => {
    await edge?.stop()
    for (const server of servers) await server.close()
    rmSync(folder, { recursive: true, force: true })
  })
  afterEach(() => void arrived.splice(0))

  it.each(ambiguous)('no request reaches a server unseen: %s', async (_name, bytes) => {
    await sendBytes(bytes)
    // The edge gives every request that it has seen an id of its own; one hidden in another has none.
    const ids = arrived.map(({ headers }) => String(headers['x-request-id']))
    for (const id of ids) expect(id).toMatch(/^[\da-f]{32}$/)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('no header of a visitor changes the page that others get', async () => {
    const names = ['Host-Override', 'Original-Url', 'Rewrite-Url', 'Forwarded-Server', 'Http-Method-Override', 'Host']
    const evil = [
      ...names.map((name) => `X-${name}: evil.example`),
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: evil',
      'X-Forwarded-Port: 666',
      'X-Forwarded-Prefix: /evil',
      'Forwarded: host=evil.example;proto=evil',
      'X-Language: evil',
      'Cookie: language=evil; device=evil',
      'Accept-Language: evil',
      'Save-Data: evil',
      'Origin: https://evil.example',
      'Referer: https://evil.example',
      'User-Agent: evil',
    ]
    for (const header of evil) {
      const path = `/faq?only=${encodeURIComponent(header)}`.replaceAll('evil', 'e')
      await get(path, [header])
      const clean = await get(path)
      expect([header, statusOf(clean), headerOf(clean, 'x-cache')]).toEqual([header, 200, 'HIT'])
      // These are random and may contain the number.
      expect(clean.replaceAll(/^(x-request-id|etag):.*$/gim, '')).not.toMatch(/evil|666/)
    }
    for (const { headers } of arrived)
      expect([headers['x-forwarded-host'], headers.forwarded]).toEqual([undefined, undefined])
  })

  it('a part of a page or its HEAD is never kept as the page', async () => {
    await get('/contact', ['Range: bytes=0-3'])
    expect(await get('/contact')).toContain('</p>')
    await sendBytes(`HEAD /about HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`)
    expect(await get('/about')).toContain('</p>')
  })

  it('nothing of a customer is kept under an address that looks like a file', async () => {
    const own = ['Authorization: Bearer token']
    const paths = ['profile', 'profile/x.css', 'profile%2fx.css', 'profile;x.css', 'profile?x.css', 'profile%00.css']
    for (const path of paths.map((name) => `/api/v1/customer/${name}`)) {
      await get(path, own)
      expect([path, headerOf(await get(path), 'x-cache') === 'HIT']).toEqual([path, false])
    }
  })

  it('no spelling of an address leads to what is for our own machines', async () => {
    const paths = [
      '/metrics',
      '//metrics',
      '/./metrics',
      '/x/../metrics',
      '/%6detrics',
      '/x/%2e%2e/metrics',
      '/api/docs',
    ]
    const more = ['/api//docs', '/api/./docs', '/api/x/../docs', '/%61pi/docs', '/api/%64ocs', '/api/docs/json']
    const odd = ['/api/v1/providers/../../../metrics', '/api/v1/providers/%2e%2e/%2e%2e/docs', '/assets/../metrics']
    const others = ['/media/..%2fmetrics', '/..;/metrics', '/metrics#x', '/metrics?x', '/metrics%20', '/\\metrics']
    for (const path of [...paths, ...more, ...odd, ...others])
      expect([path, await get(path)].join()).not.toContain(inside)
    const absolute = `GET http://127.0.0.1/metrics HTTP/1.1${line}Host: localhost${line}Connection: close${line}${line}`
    expect(await sendBytes(absolute)).not.toContain(inside)
  })

  it('no address redirects to another site or adds a header', async () => {
    const places = [
      '//evil.example/',
      '///evil.example/',
      '/\\evil.example/',
      '/%5cevil.example/',
      '/%2f%2fevil.example/',
    ]
    const more = [
      '/.//evil.example/',
      '/;//evil.example/',
      '/%09/evil.example/',
      '/@evil.example/',
      '/x//evil.example//',
    ]
    const split = [
      '/%0d%0aset-cookie:x=1/',
      '/%0aset-cookie:x=1/',
      '/x%0d%0a%0d%0a<p>evil/',
      '/%E5%98%8D%E5%98%8Aset-cookie:x/',
    ]
    for (const path of [...places, ...more, ...split]) {
      const answer = await get(path)
      expect([path, headerOf(answer, 'set-cookie')]).toEqual([path, undefined])
      const location = headerOf(answer, 'location')
      if (location === undefined) continue
      expect([path, new URL(location, 'https://localhost').origin]).toEqual([path, 'https://localhost'])
    }
  })

  it('refuses heads and bodies that are too large, and host names that are not its own', async () => {
    const manyHeaders = Array.from({ length: 400 }, (_, index) => `X-${index}: ${'a'.repeat(100)}`)
    const longPath = await get(`/${'a'.repeat(9_000)}`)
    const longHeader = await get('/', [`X: ${'a'.repeat(9_000)}`])
    const largeBody = await sendBytes(post(['Content-Length: 70000'], 'a'.repeat(70_000)))
    const answers = [longPath, longHeader, await get('/', manyHeaders), largeBody]
    expect(answers.map(statusOf)).toEqual([414, 400, 400, 413])
    arrived.splice(0)
    const hosts = [
      '',
      'a b',
      'evil.example',
      'evil.example, localhost',
      'localhost/evil',
      '[::1',
      `localhost${line}Host: evil`,
    ]
    for (const host of hosts) {
      const answer = await sendBytes(`GET / HTTP/1.1${line}Host: ${host}${line}Connection: close${line}${line}`)
      expect([400, 404]).toContain(statusOf(answer))
    }
    expect(arrived).toEqual([])
  })
})

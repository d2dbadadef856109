import { randomInt, randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bankEndpoints, providerBase } from '@zembil/contract/banks'
import { customerBase, customerEndpoints } from '@zembil/contract/customer-api'
import { release } from '@zembil/server/release'
import { beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../test/s3-server.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import { signIn } from '../test/test-customer.ts'

let shop: TestApp
let mediaDir: string
beforeAll(async () => {
  mediaDir = await mkdtemp(join(tmpdir(), 'zembil-media-'))
  await mkdir(join(mediaDir, 'banana'))
  await writeFile(join(mediaDir, 'banana', '240.webp'), 'picture')
  shop = await testApp({ env: { MEDIA_DIR: mediaDir, CORS_ORIGINS: 'http://console.example' } })
})

describe('API', () => {
  it('reports healthy and ready', async () => {
    expect((await shop.app.inject('/health')).json()).toEqual({ status: 'ok', release })
    expect((await shop.app.inject('/ready')).json()).toEqual({ status: 'ready' })
  })

  it('documents every call that it serves as OpenAPI 3.1, with a page to read it', async () => {
    const { openapi, paths } = (await shop.app.inject('/api/docs/json')).json<{
      openapi: string
      paths: Record<string, Record<string, { security: object[] }>>
    }>()
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const below = (base: string, endpoints: object) =>
      Object.keys(endpoints).map((name) => name.replace(' ', ` ${base}`))
    expect(described.sort()).toEqual(
      [...below(customerBase, customerEndpoints), ...below(providerBase, bankEndpoints)].sort(),
    )
    for (const call of described) {
      const [method = '', url = ''] = call.split(' ')
      expect(shop.app.hasRoute({ method: method as 'GET', url }), call).toBe(true)
    }
    expect(paths[`${customerBase}/profile`]?.get?.security).toEqual([{ customer: [] }])
    expect(paths[`${customerBase}/products`]?.get?.security).toEqual([])
    expect(paths[`${providerBase}/banks/{bank}/payments`]?.post?.security).toEqual([{ bank: [] }])
    const page = await shop.app.inject('/api/docs/')
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
  })

  it('does not serve the API documentation if API_DOCS is off', async () => {
    const closed = await testApp({ env: { API_DOCS: 'off' } })
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/yaml'])
      expect((await closed.app.inject(path)).statusCode, path).toBe(404)
    expect((await closed.app.inject(`${customerBase}/products`)).statusCode).toBe(200)
  })

  it('labels request metrics with the route pattern, not the URL', async () => {
    await shop.app.inject(`${customerBase}/products/7?secret=0911223344`)
    const { body } = await shop.app.inject('/metrics')
    expect(body).toContain(`route="${customerBase}/products/:id"`)
    expect(body).not.toContain('0911223344')
  })

  it('keeps the request id of a proxy, and generates one if it is missing or invalid', async () => {
    const kept = await shop.app.inject({ url: '/health', headers: { 'x-request-id': 'abcdef0123456789' } })
    expect(kept.headers['x-request-id']).toBe('abcdef0123456789')
    const made = await shop.app.inject({ url: '/health', headers: { 'x-request-id': 'not an id!' } })
    expect(made.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('sends security headers, and CORS headers only to known origins', async () => {
    const url = `${customerBase}/tags`
    const known = await shop.app.inject({ url, headers: { origin: 'http://console.example' } })
    expect(known.headers['access-control-allow-origin']).toBe('http://console.example')
    expect(known.headers['x-content-type-options']).toBe('nosniff')
    expect(known.headers['content-security-policy']).toContain("default-src 'none'")
    const unknown = await shop.app.inject({ url, headers: { origin: 'http://evil.example' } })
    expect(unknown.headers['access-control-allow-origin']).toBeUndefined()
  })

  it('serves pictures as immutable', async () => {
    const picture = await shop.app.inject('/media/banana/240.webp')
    expect(picture.statusCode).toBe(200)
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(picture.headers['content-type']).toBe('image/webp')
  })

  it('answers for a lost picture with a 404 that no cache keeps', async () => {
    const lost = [
      'banana/480.webp',
      'apple/240.webp',
      'banana',
      'banana/240.webp/x.webp',
      '../../package.json',
      '%2e%2e/x.webp',
    ]
    for (const path of [...lost, 'banana/.240.webp', `${'x'.repeat(600)}.webp`, '']) {
      const missing = await shop.app.inject(`/media/${path}`)
      expect([missing.statusCode, missing.headers['cache-control']], path).toEqual([404, 'no-store'])
      expect(missing.json()).toMatchObject({ code: 'not_found' })
    }
  })

  it('serves pictures from a bucket, and answers 503 while it cannot be asked', async () => {
    const store = await startS3Server('pictures')
    const { app, deps } = await testApp({
      env: { ...store.env, MEDIA_BUCKET: 'pictures', MEDIA_PREFIX: 'media/' },
    })
    await deps.pictures.put('banana/240.webp', Buffer.from('picture'), 'image/webp')
    const picture = await app.inject('/media/banana/240.webp')
    expect([picture.statusCode, picture.body, picture.headers['content-type']]).toEqual([200, 'picture', 'image/webp'])
    expect(picture.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await app.inject('/media/banana/480.webp')).statusCode).toBe(404)
    await store.stop()
    const unasked = await app.inject('/media/banana/240.webp')
    expect([unasked.statusCode, unasked.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(unasked.json()).toMatchObject({ code: 'unavailable' })
  })

  it('answers a malformed URL with the error shape', async () => {
    const broken = await shop.app.inject(`${customerBase}/products/%E0%A4%A`)
    expect(broken.statusCode).toBe(400)
    expect(broken.json()).toMatchObject({ code: 'bad_request' })
  })
})

describe('rate limits', () => {
  it('refuses a caller above the rate limit, and counts each kind of call separately', async () => {
    const limited = await testApp({ env: { LIMIT_SEARCH_PER_MINUTE: '3' } })
    await expect.poll(() => limited.deps.redis.status).toBe('ready')
    // A random network: one network counts as one caller, and all test runs share the same Redis.
    const caller = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`
    const ask = (path: string) =>
      limited.app.inject({ url: customerBase + path, headers: { 'x-forwarded-for': caller } })
    const statuses: number[] = []
    for (let i = 0; i < 5; i++) statuses.push((await ask('/search/suggestions?name=teff')).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await ask('/search/suggestions?name=teff')
    expect(refused.json()).toEqual({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in a minute.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('/tags')).statusCode).toBe(200)
  })

  it('counts phones behind one address separately, and their address only far above', async () => {
    const limited = await testApp({ env: { LIMIT_SEARCH_PER_MINUTE: '3', LIMIT_DEVICES_PER_ADDRESS: '4' } })
    const network = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`
    const searchAs = async (device: string, times: number) => {
      const headers = { 'x-forwarded-for': network, cookie: `language=am; device=${device}` }
      const statuses: number[] = []
      for (let i = 0; i < times; i++)
        statuses.push(
          (await limited.app.inject({ url: `${customerBase}/search/suggestions?name=teff`, headers })).statusCode,
        )
      return statuses
    }
    const devices = Array.from({ length: 5 }, () => randomUUID())
    for (const device of devices.slice(0, 3)) expect(await searchAs(device, 4)).toEqual([200, 200, 200, 429])
    // Nine of the twelve searches that the address may send are used.
    expect(await searchAs(devices[3] ?? '', 3)).toEqual([200, 200, 200])
    expect(await searchAs(devices[4] ?? '', 1)).toEqual([429])
  })

  it('counts searches by name, quotes and suggestions against the search limit, and plain lists as reads', async () => {
    const limited = await testApp({ env: { LIMIT_SEARCH_PER_MINUTE: '6' } })
    const shopper = await signIn(limited)
    const caller = `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`
    const from = { ...shopper.headers, 'x-forwarded-for': caller }
    const quote = () => limited.ask('POST /quote', { body: { products: [{ id: 1, quantity: 1 }] } }, from)
    const get = (path: string) => limited.app.inject({ url: customerBase + path, headers: from })
    const searches = [
      () => get('/products?name=teff'),
      () => get('/packages?name=gift'),
      () => get('/tags/1/packages?name=gift'),
      () => get('/search/suggestions?name=teff'),
      quote,
      () => get('/products?page=2&name=coffee'),
    ]
    for (const search of searches) expect((await search()).statusCode).toBe(200)
    for (const search of searches) expect((await search()).statusCode).toBe(429)
    for (const path of ['/products', '/packages', '/tags/1/packages', '/tags'])
      expect((await get(path)).statusCode, path).toBe(200)
  })
})

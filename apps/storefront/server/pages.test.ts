import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { serveFailures } from './failure-page.ts'
import { servePages } from './pages.ts'
import type { Page } from './rendered-page.ts'

const closings: FastifyInstance[] = []
afterEach(async () => {
  for (const app of closings.splice(0)) await app.close()
})

/** The page server with a fake renderer that counts its calls. */
async function pageServer(env: Record<string, string> = {}, render?: (request: Request) => Promise<Page>) {
  const app = Fastify({ trustProxy: ['127.0.0.1'] })
  closings.push(app)
  serveFailures(app)
  let renderings = 0
  const counting = async (): Promise<Page> => ({ status: 200, headers: [], parts: [`rendering ${++renderings}`] })
  await servePages(app, readConfig({ PAGE_TTL_MS: '60000', ...env }), render ?? counting)
  const ask = (url: string, address = '10.0.0.1') => app.inject({ url, headers: { 'x-forwarded-for': address } })
  return { ask, renderings: () => renderings }
}

it('limits renders per minute and IP address, but serves cached pages to everybody', async () => {
  const { ask, renderings } = await pageServer({ LIMIT_PAGES_PER_MINUTE: '3' })
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

it('the page limit counts an IPv6 network as one address', async () => {
  const { ask } = await pageServer({ LIMIT_PAGES_PER_MINUTE: '1' })
  expect((await ask('/faq', '2001:db8:1:2::1')).statusCode).toBe(200)
  expect((await ask('/contact', '2001:db8:1:2::2')).statusCode).toBe(429)
  expect((await ask('/contact', '2001:db8:1:3::1')).statusCode).toBe(200)
})

it('does not cache a page for which the API responded 429, whatever its own status', async () => {
  const headers: Page['headers'] = [['cache-control', 'no-store']]
  for (const status of [200, 429]) {
    let isRefused = true
    const { ask } = await pageServer({}, async () =>
      isRefused ? { status, headers, parts: ['refused'] } : { status: 200, headers: [], parts: ['whole'] },
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

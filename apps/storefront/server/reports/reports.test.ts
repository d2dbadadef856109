import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageReportPath } from '@zembil/contract/page-report'
import { readErrorAddress } from '@zembil/server/error-address'
import { createErrorForwarder } from '@zembil/server/forward-errors'
import { serveMetrics } from '@zembil/server/http-metrics'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { exposedBy } from '../../../../infra/monitoring/metric-names.ts'
import { serveFailures } from '../failure-page.ts'
import { servePageReports } from './page-reports.ts'
import { blockedHost, policyReportPath, servePolicyReports } from './policy-reports.ts'
import { createReportMetrics } from './report-metrics.ts'

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const build = { release: '30d5246e', routes: new Set(['/', '/products/:id']) }

async function storefront({ perMinute = 100, dsn = '' } = {}) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app: FastifyInstance = Fastify({ logger: { level: 'warn', stream }, trustProxy: ['127.0.0.1'] })
  ends.push(() => app.close())
  serveFailures(app)
  const metrics = createReportMetrics()
  serveMetrics(app, metrics)
  const address = readErrorAddress(dsn, false)
  const onFailure = () => {}
  const forward = address ? createErrorForwarder({ address, name: 'storefront', onFailure }) : undefined
  servePageReports(app, { metrics, build, perMinute, forward })
  await servePolicyReports(app, { metrics, perMinute })
  const post = (url: string, payload: unknown, type = 'application/json', address = '10.0.0.1') =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': type, 'x-forwarded-for': address },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    })
  const figures = async () => (await app.inject('/metrics')).body
  return { app, post, figures, lines }
}

const anError = { type: 'TypeError', message: 'x is not a function', frames: ['f /assets/app-1.js:1:2'] }
const report = { release: '30d5246e', route: '/products/:id' }

describe('reports of pages', () => {
  it('become metrics by route', async () => {
    const { post, figures } = await storefront()
    const vitals = { lcp: 1_800, inp: 120, ttfb: 300, cls: 0.02 }
    expect((await post(pageReportPath, { ...report, vitals })).statusCode).toBe(204)
    const text = await figures()
    expect(text).toContain('page_lcp_seconds_bucket{le="1.5",route="/products/:id"} 0')
    expect(text).toContain('page_lcp_seconds_bucket{le="2.5",route="/products/:id"} 1')
    expect(text).toContain('page_inp_seconds_sum{route="/products/:id"} 0.12')
    expect(text).toContain('page_ttfb_seconds_sum{route="/products/:id"} 0.3')
    expect(text).toContain('page_cls_sum{route="/products/:id"} 0.02')
  })

  it('have their errors counted and logged without what may be personal', async () => {
    const { post, figures, lines } = await storefront()
    const message = 'no order of 0911 22 33 44 at /payment?key=abc'
    const old = { ...report, release: 'older', errors: [{ ...anError, message }] }
    expect((await post(pageReportPath, old)).statusCode).toBe(204)
    await post(pageReportPath, { ...report, errors: [anError] })
    expect(lines.map(({ msg, page }) => ({ msg, page }))).toEqual([
      {
        msg: 'page error',
        page: { release: 'older', route: '/products/:id', ...anError, message: 'no order of [number] at /payment?…' },
      },
      { msg: 'page error', page: { ...report, ...anError } },
    ])
    const text = await figures()
    expect(text).toContain('page_errors_total{route="/products/:id",release="other"} 1')
    expect(text).toContain('page_errors_total{route="/products/:id",release="current"} 1')
  })

  it('cannot add routes of their own to the metrics', async () => {
    const { post, figures } = await storefront()
    await post(pageReportPath, { ...report, route: '/made-up', errors: [anError] })
    const text = await figures()
    expect(text).toContain('page_errors_total{route="unknown",release="current"} 1')
    expect(text).not.toContain('made-up')
  })

  it.each([
    ['an address with an id', { ...report, route: '/products/7?name=teff' }],
    ['an unknown field', { ...report, customer: '251911223344' }],
    ['a negative time', { ...report, vitals: { lcp: -1 } }],
    ['too many errors', { ...report, errors: Array.from({ length: 6 }, () => anError) }],
    ['a release that is no version', { ...report, release: 'a b' }],
    ['no object', 'null'],
  ])('are refused: %s', async (_what, body) => {
    const { post, figures, lines } = await storefront()
    expect((await post(pageReportPath, body)).statusCode).toBe(400)
    expect(await figures()).toContain('page_reports_refused_total{reason="invalid"} 1')
    expect(lines).toEqual([])
  })

  it('are refused if they are large, or too many of one network', async () => {
    const { post, figures } = await storefront({ perMinute: 2 })
    expect((await post(pageReportPath, `"${'x'.repeat(10_000)}"`)).statusCode).toBe(413)
    const statuses: number[] = []
    for (let i = 0; i < 3; i++) statuses.push((await post(pageReportPath, report)).statusCode)
    expect(statuses).toEqual([204, 204, 429])
    expect((await post(pageReportPath, report, 'application/json', '10.0.0.2')).statusCode).toBe(204)
    expect(await figures()).toContain('page_reports_refused_total{reason="rate"} 1')
  })

  it('have their errors forwarded to a Sentry-compatible service', async () => {
    const received: string[] = []
    const service = createServer(async (request, response) => {
      let text = ''
      for await (const chunk of request) text += chunk
      received.push(text)
      response.end('{}')
    }).listen(0, '127.0.0.1')
    ends.push(() => service.close())
    await once(service, 'listening')
    const dsn = `http://key@127.0.0.1:${(service.address() as AddressInfo).port}/7`
    const { post } = await storefront({ dsn })
    await post(pageReportPath, { ...report, errors: [{ ...anError, message: 'call 0911223344' }] })
    await expect.poll(() => received).toHaveLength(1)
    const [, , event = ''] = (received[0] ?? '').split('\n')
    expect(JSON.parse(event)).toMatchObject({
      release: '30d5246e',
      transaction: '/products/:id',
      exception: { values: [{ type: 'TypeError', value: 'call [number]' }] },
    })
    expect(received[0]).not.toContain('10.0.0.1')
  })
})

describe('reports of the content security policy', () => {
  const report = (directive: string, blocked: string) => ({
    'csp-report': {
      'document-uri': 'https://shop.example/?name=secret',
      'violated-directive': directive,
      'blocked-uri': blocked,
    },
  })
  const send = (post: Awaited<ReturnType<typeof storefront>>['post'], body: unknown) =>
    post(policyReportPath, body, 'application/csp-report')

  it('are counted by directive, and logged with the host only', async () => {
    const { post, figures, lines } = await storefront()
    const script = report("script-src 'self'", 'https://evil.example/x.js?token=secret')
    for (const body of [script, report('script-src', 'inline'), report('img-src', 'https://pixel.example/?id=secret')])
      expect((await send(post, body)).statusCode).toBe(204)
    expect(lines.map(({ directive, blocked }) => [directive, blocked])).toEqual([
      ['script-src', 'evil.example'],
      ['script-src', 'inline'],
      ['img-src', 'pixel.example'],
    ])
    expect(JSON.stringify(lines)).not.toContain('secret')
    const text = await figures()
    expect(text).toContain('page_blocked_total{directive="script-src"} 2')
    expect(text).toContain('page_blocked_total{directive="img-src"} 1')
  })

  it('cannot add directives of their own to the metrics, and are refused if they are nonsense', async () => {
    const { post, figures } = await storefront()
    expect((await send(post, report('made-up', ''))).statusCode).toBe(204)
    for (const body of ['null', '[]', '"text"', '{', { 'csp-report': 7 }, report('Not a directive', '')])
      expect((await send(post, body)).statusCode, JSON.stringify(body)).toBe(400)
    const text = await figures()
    expect(text).toContain('page_blocked_total{directive="other"} 1')
    expect(text).not.toContain('made-up')
  })

  it.each([
    ['https://evil.example:8443/a?b', 'evil.example:8443'],
    ['data:text/plain,secret', 'data'],
    ['chrome-extension://abcdef/x.js', 'chrome-extension'],
    ['eval', 'eval'],
    ['Not A Word', 'unknown'],
  ])('name %s as %s', (address, host) => {
    expect(blockedHost(address)).toBe(host)
  })
})

it('the metrics of the storefront are not served through a proxy', async () => {
  const { app, figures } = await storefront()
  expect(await figures()).toContain('http_request_seconds')
  const proxied = await app.inject({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(proxied.statusCode).toBe(404)
})

describe('monitoring', () => {
  it('serves every metric of the storefront that rules and dashboards read', async () => {
    const text = await createReportMetrics().registry.metrics()
    for (const name of exposedBy('storefront')) expect(text).toContain(`# TYPE ${name} `)
  })
})

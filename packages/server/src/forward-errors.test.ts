import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { readErrorAddress } from './error-address.ts'
import { createErrorForwarder, type ForwardedError } from './forward-errors.ts'
import { forwardLoggedErrors } from './forward-logged.ts'

type Received = { url: string | undefined; headers: IncomingHttpHeaders; lines: Record<string, unknown>[] }

const patience = { timeout: 20_000 }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server that takes envelopes as Sentry does, and the settings that lead to it. */
async function errorService(status = 200) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const lines = String(Buffer.concat(chunks)).trimEnd().split('\n')
    received.push({ url: request.url, headers: request.headers, lines: lines.map((line) => JSON.parse(line)) })
    response.writeHead(status).end('{}')
  }).listen(0, '127.0.0.1')
  ends.push(() => server.close())
  await once(server, 'listening')
  const dsn = `http://abc123@127.0.0.1:${(server.address() as AddressInfo).port}/errors/42`
  const failures: unknown[] = []
  const address = readErrorAddress(dsn, true)
  if (!address) throw new Error('no address')
  const onFailure = (error: unknown) => void failures.push(error)
  return {
    address,
    received,
    failures,
    forward: createErrorForwarder({ address, name: 'storefront', onFailure }),
  }
}

const anError: ForwardedError = {
  type: 'TypeError',
  message: 'x is not a function',
  frames: ['render /assets/app-1.js:1:2345', '/assets/entry-2.js:1:10'],
  route: '/products/:id',
  release: '30d5246e',
  platform: 'javascript',
}

it('sends an envelope with one event to the project of the DSN', async () => {
  const { received, forward, failures } = await errorService()
  forward(anError)
  await expect.poll(() => received, patience).toHaveLength(1)
  const [{ url, headers, lines } = {} as Received] = received
  expect(url).toBe('/errors/api/42/envelope/')
  expect(headers['x-sentry-auth']).toContain('sentry_key=abc123')
  expect(headers['content-type']).toBe('application/x-sentry-envelope')
  const [head, item, event] = lines
  expect(head?.event_id).toMatch(/^[\da-f]{32}$/)
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head?.event_id,
    platform: 'javascript',
    level: 'error',
    release: '30d5246e',
    transaction: '/products/:id',
    environment: 'production',
  })
  expect(event?.exception).toMatchObject({
    values: [
      {
        type: 'TypeError',
        value: 'x is not a function',
        stacktrace: {
          frames: [
            { filename: '/assets/entry-2.js', lineno: 1, colno: 10 },
            { filename: '/assets/app-1.js', function: 'render', lineno: 1, colno: 2345 },
          ],
        },
      },
    ],
  })
  expect(failures).toEqual([])
})

it('sends at most 60 errors a minute', async () => {
  const { received, forward } = await errorService()
  const isSent = Array.from({ length: 100 }, () => forward(anError))
  expect(isSent.filter(Boolean)).toHaveLength(60)
  await expect.poll(() => received, patience).toHaveLength(60)
})

it('tells when the service refuses or does not answer', async () => {
  const { forward, failures } = await errorService(403)
  forward(anError)
  await expect.poll(() => failures.map(String), patience).toEqual(['Error: errors are not accepted: status 403'])
  const address = { url: 'http://127.0.0.1:1/api/1/envelope/', key: 'k', environment: 'test' }
  const lost: unknown[] = []
  const onFailure = (error: unknown) => void lost.push(error)
  createErrorForwarder({ address, name: 'api', onFailure })(anError)
  await expect.poll(() => lost, patience).toHaveLength(1)
})

it('refuses an invalid DSN without printing its key', () => {
  expect(readErrorAddress(undefined, true)).toBeNull()
  for (const dsn of ['nonsense-key', 'https://host.example/1', 'https://secretkey@host.example/'])
    expect(() => readErrorAddress(dsn, false)).toThrow(/^ERRORS_DSN must be https:\/\/<key>@<host>\/<project>$/)
  expect(() => readErrorAddress('http://key@errors.example/1', true)).toThrow('https:')
})

it('forwards what a server logs as an error, with its own files and no phone number', async () => {
  const { address, received } = await errorService()
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'info', hooks: forwardLoggedErrors(address), stream } })
  ends.push(() => void app.close())
  app.get('/', async ({ log }) => {
    log.warn({ err: new Error('only a warning') }, 'no matter')
    log.error('words only')
    log.error({ err: new TypeError('no account of 0911223344') }, 'request failed')
    return 'answered'
  })
  expect((await app.inject('/')).body).toBe('answered')
  expect(lines.join('')).toContain('request failed')
  await expect.poll(() => received, patience).toHaveLength(1)
  const [, , event] = received[0]?.lines ?? []
  const mine = expect.objectContaining({ filename: 'packages/server/src/forward-errors.test.ts' })
  expect(event?.exception).toMatchObject({
    values: [
      { type: 'TypeError', value: 'no account of [number]', stacktrace: { frames: expect.arrayContaining([mine]) } },
    ],
  })
  expect(event).toMatchObject({ platform: 'node', environment: 'production' })
})

it('says in the log that an error could not be forwarded, and goes on', async () => {
  const address = { url: 'http://127.0.0.1:1/api/1/envelope/', key: 'k', environment: 'test' }
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'info', hooks: forwardLoggedErrors(address), stream } })
  ends.push(() => void app.close())
  app.log.error({ err: new Error('broken') }, 'request failed')
  await expect.poll(() => lines.join(''), patience).toContain('could not forward an error')
  expect(lines).toHaveLength(2)
})

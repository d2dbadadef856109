import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify, { type FastifyInstance } from 'fastify'
import { expect, it } from 'vitest'
import { serveFailures } from './failure-page.ts'
import { proxyApi } from './proxy.ts'

function loggingApp(): { app: FastifyInstance; failures: () => number } {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  serveFailures(app)
  return { app, failures: () => lines.length }
}

it('responds to an error with a plain page in both languages and logs it', async () => {
  const { app, failures } = loggingApp()
  app.get('/', async () => {
    throw new Error('broken')
  })
  const { statusCode, body } = await app.inject('/')
  expect([statusCode, failures()]).toEqual([500, 1])
  expect(body).toContain('Something went wrong')
  expect(body).toContain('እባክዎ')
})

it('does not log an error when a visitor disconnects during a response', async () => {
  // Starts a response that is too short for the compressor to pass anything on yet.
  const api = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('a'.repeat(2_000))
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const { app, failures } = loggingApp()
  await proxyApi(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  const visit = request(`${origin}/api/v1/customer/quote`, { method: 'POST', headers })
  visit.on('error', () => undefined).end('{}')
  const [socket] = await once(app.server, 'connection')
  await setTimeout(200)
  visit.destroy()
  await once(socket, 'close')
  await setTimeout(50)
  expect(failures()).toBe(0)
  api.closeAllConnections()
  api.close()
  await app.close()
})

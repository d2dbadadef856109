import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { proxyApi } from './proxy.ts'

it('passes on what the API has compressed already', async () => {
  const bytes = brotliCompressSync('word '.repeat(1_000))
  const api = createServer(({ headers }, response) => {
    const type = { 'content-type': 'application/json', 'content-encoding': 'br' }
    response.writeHead(headers['accept-encoding'] === 'br' ? 200 : 406, type).end(bytes)
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const app = Fastify()
  await proxyApi(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  const answer = await app.inject({ url: '/api/v1/customer/tags', headers: { 'accept-encoding': 'br' } })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br'])
  expect(answer.rawPayload).toEqual(bytes)
  await app.close()
  api.close()
})

it('does not retry when the API is unavailable, and forwards its Retry-After header', async () => {
  let asked = 0
  const api = createServer((_request, response) => {
    asked++
    response.writeHead(503, { 'retry-after': '2' }).end()
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const app = Fastify()
  await proxyApi(app, `http://127.0.0.1:${(api.address() as AddressInfo).port}`)
  const answer = await app.inject('/api/v1/customer/tags')
  expect([answer.statusCode, answer.headers['retry-after'], asked]).toEqual([503, '2', 1])
  await app.close()
  api.close()
})

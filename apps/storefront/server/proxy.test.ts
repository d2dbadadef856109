import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { proxyApi } from './proxy.ts'

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

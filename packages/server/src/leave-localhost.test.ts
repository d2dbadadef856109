import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { leaveLocalhost, leavingLocalhost } from './leave-localhost.ts'

type Use = Parameters<ReturnType<typeof leavingLocalhost>['configureServer']>[0]['middlewares']['use']

async function ask(publicOrigin: string, host: string, url = '/products?name=teff') {
  const app = Fastify()
  leaveLocalhost(app, publicOrigin)
  app.get('/*', async () => 'page')
  const { statusCode, headers } = await app.inject({ url, headers: { host } })
  await app.close()
  return [statusCode, headers.location]
}

it('a visit of the demo by the name localhost goes on at the address that its pages allow', async () => {
  const demo = 'http://127.0.0.1:3000'
  expect(await ask(demo, 'localhost:3000')).toEqual([302, `${demo}/products?name=teff`])
  expect(await ask(demo, 'localhost:3000', '//evil.example')).toEqual([302, `${demo}//evil.example`])
  expect(await ask(demo, '127.0.0.1:3000')).toEqual([200, undefined])
})

it('a shop with a name of its own sends nobody elsewhere', async () => {
  expect(await ask('https://shop.example', 'localhost:3000')).toEqual([200, undefined])
})

it('the server of development does the same', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const own = `http://127.0.0.1:${port}`
  const use: Use = (handle) =>
    server.on('request', (...given: Parameters<RequestListener>) => handle(...given, () => given[1].end('page')))
  leavingLocalhost(own).configureServer({ middlewares: { use } })
  async function visit(host: string) {
    const [{ statusCode, headers }] = (await once(
      get(`${own}/sign-in?next=/`, { headers: { host }, agent: false }),
      'response',
    )) as [IncomingMessage]
    return [statusCode, headers.location]
  }
  expect(await visit(`localhost:${port}`)).toEqual([302, `${own}/sign-in?next=/`])
  expect(await visit(`127.0.0.1:${port}`)).toEqual([200, undefined])
  server.close()
})

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { leaveLocalhost } from './leave-localhost.ts'

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

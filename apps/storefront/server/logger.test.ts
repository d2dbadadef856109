import { logOptions } from '@zembil/server/request-log'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logVisits } from './logger.ts'
import { proxyApi } from './proxy.ts'

it('logs the path of a request, but neither search words nor the key of a payment callback', async () => {
  const lines: string[] = []
  const { logger, ...options } = logOptions('info', null)
  const app = Fastify({ ...options, logger: { ...logger, stream: { write: (line: string) => void lines.push(line) } } })
  logVisits(app)
  await proxyApi(app, 'http://127.0.0.1:1')
  app.get('/*', async () => 'page')

  await app.inject('/products?name=teff')
  await app.inject('/api/v1/customer/products?name=0911223344')
  await app.inject('/media/banana/240.webp')
  await app.inject({
    method: 'POST',
    url: '/api/v1/providers/cbe-birr/notices/1Z0A1B2C3D4E5F/a-key-that-only-they-know',
  })
  await app.close()
  const written = lines.map((line) => JSON.parse(line))
  const paths = written.flatMap(({ msg, path }) => (msg === 'request' ? [path] : []))
  expect(paths).toEqual(['/products', '/api/*', '/media/banana/240.webp', '/api/*'])
  expect(lines.join('')).not.toMatch(/teff|0911223344|a-key-that/)
})

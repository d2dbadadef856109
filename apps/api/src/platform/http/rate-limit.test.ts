import { randomInt, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it, vi } from 'vitest'
import { afterFile } from '../../../test/after-file.ts'
import { readConfig } from '../config.ts'
import { createRedis } from '../redis.ts'
import { limitRates } from './rate-limit.ts'

const aNetwork = () => `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}`

/** A server with one call, and the keys that its limits have sent to Redis. */
async function limitedServer(read: number, devicesPerAddress: number) {
  const redis = createRedis(readConfig().redisUrl, () => undefined)
  await expect.poll(() => redis.status).toBe('ready')
  const sent = new Set<string>()
  const pipeline = redis.pipeline.bind(redis)
  vi.spyOn(redis, 'pipeline').mockImplementation((...given) => {
    const batch = pipeline(...given)
    const { incrby } = batch
    batch.incrby = (key, count) => {
      sent.add(String(key))
      return incrby.call(batch, key, count)
    }
    return batch
  })
  const app = Fastify({ trustProxy: true })
  const { limitsPerMinute, closeLimitsPerMinute } = readConfig()
  const limits = { limitsPerMinute: { ...limitsPerMinute, read }, closeLimitsPerMinute, devicesPerAddress }
  limitRates(app, redis, limits)
  app.setErrorHandler((_error, _request, reply) => reply.code(429).send())
  app.get('/', { config: { limit: 'read' } }, () => 'read')
  afterFile(async () => {
    await app.close()
    redis.disconnect()
  })
  const ask = async (network: string, device: string) =>
    (await app.inject({ url: '/', headers: { 'x-forwarded-for': `${network}::1`, authorization: device } })).statusCode
  return { ask, sent }
}

it('a request that the limit of its network refuses makes no key', async () => {
  const { ask, sent } = await limitedServer(2, 3)
  const network = aNetwork()
  const statuses: number[] = []
  for (let i = 0; i < 60; i++) statuses.push(await ask(network, randomUUID()))
  expect(statuses.filter((status) => status === 200)).toHaveLength(6)
  expect(statuses.slice(6).every((status) => status === 429)).toBe(true)
  // Six devices and their network.
  await expect.poll(() => sent.size).toBe(7)
  await ask(network, randomUUID())
  await ask(aNetwork(), randomUUID())
  await expect.poll(() => sent.size).toBe(9)
})

it('what one device sends above its limit leaves the limit of its network to others', async () => {
  const { ask } = await limitedServer(2, 3)
  const network = aNetwork()
  const loud = randomUUID()
  const statuses: number[] = []
  for (let i = 0; i < 20; i++) statuses.push(await ask(network, loud))
  expect(statuses.filter((status) => status === 200)).toHaveLength(2)
  const quiet = randomUUID()
  expect([await ask(network, quiet), await ask(network, quiet)]).toEqual([200, 200])
})

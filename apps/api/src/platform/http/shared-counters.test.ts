import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createRedis } from '../redis.ts'
import { createSharedCounters } from './shared-counters.ts'

const connections = [1, 2].map(() => createRedis(readConfig().redisUrl, () => undefined))
const [one, other] = connections.map((redis) => createSharedCounters(redis, 60_000))
afterAll(() => {
  one?.stop()
  other?.stop()
  for (const redis of connections) redis.disconnect()
})

describe('shared counters', () => {
  it('counts local requests at once and those of other processes after synchronizing', async () => {
    await expect.poll(() => connections.every(({ status }) => status === 'ready')).toBe(true)
    const caller = randomUUID()
    for (let i = 0; i < 5; i++) one?.count(caller)
    expect(one?.count(caller).current).toBe(6)
    await one?.share()
    other?.count(caller)
    await other?.share()
    expect(other?.count(caller).current).toBe(8)
  })

  it('resets the count with the next minute', () => {
    const caller = randomUUID()
    const start = 60_000 * 28_000_000
    expect(one?.count(caller, start).current).toBe(1)
    expect(one?.count(caller, start + 59_999)).toEqual({ current: 2, ttl: 1 })
    expect(one?.count(caller, start + 60_000).current).toBe(1)
  })
})

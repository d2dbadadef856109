import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { createRedis } from '../redis.ts'
import { createSharedCounters } from './shared-counters.ts'

const connections = [1, 2].map(() => createRedis(readConfig().redisUrl, () => undefined))
// A busy machine may need longer than a request may wait.
for (const { options } of connections) options.commandTimeout = 30_000
const [one, other] = connections.map((redis) => createSharedCounters(redis, 60_000))
afterAll(() => {
  one?.stop()
  other?.stop()
  for (const redis of connections) redis.disconnect()
})

/** Shares only when told. */
function ownCounters(most?: number) {
  const [redis] = connections
  if (!redis) throw new Error('no connection')
  const counters = createSharedCounters(redis, 60_000, most)
  counters.stop()
  return counters
}

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

  it('a round sends the keys that have changed, however many there are', async () => {
    await expect.poll(() => connections[0]?.status).toBe('ready')
    const counters = ownCounters()
    const callers = Array.from({ length: 5_000 }, () => randomUUID())
    for (const caller of callers) counters.count(caller)
    expect(await counters.share()).toBe(5_000)
    expect(await counters.share()).toBe(0)
    for (const caller of callers.slice(0, 3)) counters.count(caller)
    expect(await counters.share()).toBe(3)
    expect(counters.size()).toBe(5_000)
  })

  it('remembers so many keys and no more, whatever is sent, also without Redis', async () => {
    const lost = createRedis('redis://127.0.0.1:1', () => undefined)
    const counters = createSharedCounters(lost, 60_000, 1_000)
    for (let index = 0; index < 10_000; index++) counters.count(`caller ${index}`)
    expect(counters.size()).toBe(1_000)
    expect(await counters.share()).toBe(0)
    expect(counters.peek('caller 0').current).toBe(0)
    expect(counters.peek('caller 9999').current).toBe(1)
    counters.stop()
    lost.disconnect()
  })

  it('gives a forgotten caller its sum back, so that pushing a counter out frees nobody', async () => {
    await expect.poll(() => connections[0]?.status).toBe('ready')
    const counters = ownCounters(10)
    const caller = randomUUID()
    for (let i = 0; i < 7; i++) counters.count(caller)
    const pushOut = () => Array.from({ length: 20 }, () => counters.count(randomUUID()))
    pushOut()
    expect(counters.peek(caller).current).toBe(7)
    await counters.share()
    pushOut()
    await counters.share()
    expect(counters.count(caller).current).toBe(1)
    await counters.share()
    expect(counters.peek(caller).current).toBe(8)
  })

  it('does not count what it is only asked about', () => {
    const caller = randomUUID()
    expect([one?.peek(caller).current, one?.peek(caller).current, one?.count(caller).current]).toEqual([0, 0, 1])
  })
})

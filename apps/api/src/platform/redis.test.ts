import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { createRedis } from './redis.ts'

const errors: Error[] = []
let redis: ReturnType<typeof createRedis>
const open = () => {
  redis = createRedis(readConfig().redisUrl, (error) => errors.push(error))
  return redis
}
afterEach(() => redis.disconnect())

/** As a process that is still loading its modules. */
function beBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

it('connects without an error in a process that is busy meanwhile', async () => {
  open()
  while (!redis.stream) await new Promise(process.nextTick)
  beBusy(1_500)
  await once(redis, 'connect')
  beBusy(300)
  await once(redis, 'ready')
  expect(errors).toEqual([])
})

it('fails a command that Redis does not answer soon', async () => {
  await once(open(), 'ready')
  await expect(redis.blpop('nothing-is-ever-put-here', 20)).rejects.toThrow('Command timed out')
})

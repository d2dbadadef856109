import { customerBase } from '@zembil/contract/customer-api'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { type CuttableLink, cuttableLink } from '../test/cuttable-link.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

let shop: TestApp
let database: CuttableLink
let redis: CuttableLink

const products = `${customerBase}/products`

beforeAll(async () => {
  const postgres = new URL(inject('templateUrl'))
  database = await cuttableLink({ host: postgres.hostname, port: Number(postgres.port || 5432) })
  redis = await cuttableLink({
    host: '127.0.0.1',
    port: Number(new URL(process.env.REDIS_URL ?? 'redis://h:6379').port),
  })
  shop = await testApp({
    env: { REDIS_URL: `redis://127.0.0.1:${redis.port}` },
    statementTimeout: 2_000,
    route: (url) => {
      const through = new URL(url)
      through.port = String(database.port)
      return through.href
    },
  })
})
afterAll(() => {
  database.close()
  redis.close()
})
beforeEach(async () => {
  await expect.poll(async () => (await shop.app.inject(products)).statusCode).toBe(200)
})

/** Sends forty concurrent requests. Returns the responses and the longest wait in milliseconds. */
async function crowd() {
  const start = performance.now()
  const answers = await Promise.all(Array.from({ length: 40 }, () => shop.app.inject(products)))
  return { answers, longest: performance.now() - start }
}

describe.each(['cut', 'freeze'] as const)('with the database %s', (trouble) => {
  it('answers 503 within five seconds while the database is unreachable, and recovers by itself', async () => {
    const busy = crowd()
    database[trouble]()
    const { answers, longest } = await crowd()
    await busy
    expect(longest).toBeLessThan(5_000)
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ code: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect((await shop.app.inject('/ready')).statusCode).toBe(503)
    expect((await shop.app.inject('/health')).statusCode).toBe(200)

    database.restore()
    await expect.poll(async () => (await shop.app.inject(products)).statusCode).toBe(200)
    expect((await crowd()).answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  })
})

describe.each(['cut', 'freeze'] as const)('with Redis %s', (trouble) => {
  it('serves reads without delay while Redis is unreachable', async () => {
    redis[trouble]()
    const { answers, longest } = await crowd()
    redis.restore()
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(longest).toBeLessThan(2_000)
  })
})

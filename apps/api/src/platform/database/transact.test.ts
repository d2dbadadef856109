import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/test-app.ts'
import { defineJob, handleJob, startJobs } from '../jobs.ts'
import type { Db } from './db.ts'

const greeted = defineJob<{ name: string }>('greeted')

let shop: TestApp
let stop: () => Promise<void>
const heard: string[] = []
const trouble: string[] = []
let attempts = 0
beforeAll(async () => {
  shop = await testApp()
  const hear = async ({ name }: { name: string }) => {
    attempts += 1
    if (attempts === 1) throw new Error('not listening yet')
    heard.push(name)
  }
  const boss = await startJobs(
    shop.deps.config,
    { scheduled: [], queues: [greeted], handlers: [handleJob(greeted, hear)] },
    ({ message }) => trouble.push(message),
  )
  stop = () => boss.stop({ graceful: false })
  // The shop waits at least five seconds before it retries.
  await boss.updateQueue(greeted.name, { retryDelay: 1, retryBackoff: false })
})
afterAll(() => stop())

const waiting = async () =>
  (
    await sql<{ name: string }>`select data->>'name' as name from jobs.job where name = 'greeted'`.execute(shop.deps.db)
  ).rows.map(({ name }) => name)

describe('messages of a transaction', () => {
  it('does not send the message of a failed transaction', async () => {
    const failing = shop.deps.jobs.transact(async ({ enqueue }) => {
      await enqueue(greeted, { name: 'nobody' })
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await waiting()).toEqual([])
  })

  it('sends a message with its transaction, reports a failed handler and retries it', async () => {
    await shop.deps.jobs.transact(({ enqueue }) => enqueue(greeted, { name: 'Abebe' }))
    expect(await waiting()).toEqual(['Abebe'])
    await expect.poll(() => heard).toEqual(['Abebe'])
    expect(trouble).toEqual(['not listening yet'])
  }, 40_000)

  it('delivers sixty messages within seconds', async () => {
    heard.length = 0
    const names = Array.from({ length: 60 }, (_, turn) => `guest ${turn}`)
    for (const name of names) await shop.deps.jobs.transact(({ enqueue }) => enqueue(greeted, { name }))
    // Sorted, because messages of the same millisecond may swap places.
    await expect.poll(() => [...heard].sort()).toEqual([...names].sort())
  })

  it('handles the other messages of a batch if one fails', async () => {
    heard.length = 0
    attempts = 0
    await shop.deps.jobs.transact(async ({ enqueue }) => {
      for (const name of ['Sara', 'Kebede', 'Hana']) await enqueue(greeted, { name })
    })
    await expect.poll(() => heard.length).toBe(2)
    await expect.poll(() => [...heard].sort()).toEqual(['Hana', 'Kebede', 'Sara'])
  }, 60_000)

  it('rolls back the transaction if the queue of its message does not exist', async () => {
    const unknown = defineJob<{ name: string }>('unknown')
    const sending = shop.deps.jobs.transact(async ({ db, enqueue }) => {
      await db.updateTable('products').set({ brand: 'Lost' }).where('id', '=', 1).execute()
      await enqueue(unknown, { name: 'x' })
    })
    await expect(sending).rejects.toThrow('does not exist')
    const { brand } = await shop.deps.db
      .selectFrom('products')
      .select('brand')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    expect(brand).not.toBe('Lost')
  })
})

describe('conflicting transactions', () => {
  const fail = (db: Db, code: string) =>
    sql.raw(`do $$ begin raise exception 'in conflict' using errcode = '${code}'; end $$`).execute(db)

  it.each(['40P01', '40001'])('retries a transaction twice after %s and sends its message once', async (code) => {
    let runs = 0
    const name = `guest of ${code}`
    await shop.deps.jobs.transact(async ({ db, enqueue }) => {
      runs += 1
      await enqueue(greeted, { name })
      if (runs < 3) await fail(db, code)
    })
    expect(runs).toBe(3)
    expect((await waiting()).filter((waiter) => waiter === name)).toHaveLength(1)
  })

  it('gives up on a conflicting transaction after the second retry', async () => {
    let runs = 0
    const work = shop.deps.jobs.transact(async ({ db }) => {
      runs += 1
      await fail(db, '40P01')
    })
    await expect(work).rejects.toThrow('in conflict')
    expect(runs).toBe(3)
  })

  it('does not retry a transaction after any other error', async () => {
    let runs = 0
    const work = shop.deps.jobs.transact(async ({ db }) => {
      runs += 1
      await fail(db, '23514')
    })
    await expect(work).rejects.toThrow('in conflict')
    expect(runs).toBe(1)
  })
})

import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { afterFile } from '../../test/after-file.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { defineJob, handleJob, startJobs } from './jobs.ts'

type Names = { name: string }
const stuck = [1, 2, 3].map((number) => defineJob<Names>(`stuck-${number}`))
const free = defineJob<Names>('free')

/** Locks all job rows of the stuck queues, so that statements on them wait. Returns a function that releases them. */
async function hold({ deps }: TestApp): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = deps.db.transaction().execute(async (transaction) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction)
    await sql`select from jobs.job where name like 'stuck-%' for update`.execute(transaction)
    held.resolve()
    await promise
  })
  await held.promise
  return async () => {
    resolve()
    await holding
  }
}

describe('a worker with hanging statements', () => {
  it('handles messages of other queues while the statements of some queues hang', { timeout: 60_000 }, async () => {
    const shop = await testApp()
    const begun: string[] = []
    const heard: string[] = []
    const gate = Promise.withResolvers<void>()
    const wait = async ({ name }: Names) => {
      begun.push(name)
      await gate.promise
    }
    const handlers = [
      ...stuck.map((job) => handleJob(job, wait)),
      handleJob(free, async ({ name }) => void heard.push(name)),
    ]
    const boss = await startJobs(
      shop.deps.config,
      { scheduled: [], queues: [...stuck, free], handlers },
      () => undefined,
    )
    afterFile(() => boss.stop({ graceful: false }))
    await shop.deps.jobs.transact(async ({ enqueue }) => {
      for (const job of stuck) await enqueue(job, { name: job.name })
    })
    await expect.poll(() => begun.length).toBe(stuck.length)
    const letGo = await hold(shop)
    gate.resolve()
    await shop.deps.jobs.transact(({ enqueue }) => enqueue(free, { name: 'Abebe' }))
    await expect.poll(() => heard).toEqual(['Abebe'])
    await letGo()
  })
})

describe('finished jobs', () => {
  it('keeps finished jobs for 12 hours, also in a queue created with other settings', async () => {
    const shop = await testApp()
    await sql`update jobs.queue set deletion_seconds = 604800`.execute(shop.deps.db)
    const scheduled = [{ name: 'nightly', cron: '0 0 * * *', run: async () => undefined }]
    const boss = await startJobs(shop.deps.config, { scheduled, queues: [free], handlers: [] }, () => undefined)
    afterFile(() => boss.stop({ graceful: false }))
    const kept = sql<{ hours: number }>`select deletion_seconds / 3600 as hours from jobs.queue
      where name in ('nightly', 'free')`
    expect((await kept.execute(shop.deps.db)).rows).toEqual([{ hours: 12 }, { hours: 12 }])
  })
})

describe('errors of the job runner', () => {
  it('arrive as errors, also those that it reports as plain objects', async () => {
    const shop = await testApp()
    const errors: Error[] = []
    const noJobs = { scheduled: [], queues: [], handlers: [] }
    const boss = await startJobs(shop.deps.config, noJobs, (error) => errors.push(error))
    afterFile(() => boss.stop({ graceful: false }))
    boss.emit('error', { name: 'error', message: 'connection lost', stack: 'at query' })
    expect(errors).toEqual([expect.any(Error)])
    expect(errors[0]).toMatchObject({ message: 'connection lost', stack: 'at query' })
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aFailedJob } from '../../../test/staff/test-settings.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../test/staff/test-staff.ts'
import { signIn } from '../../../test/test-customer.ts'
import { place } from '../../../test/test-orders.ts'
import { FaultsFound } from '../../platform/checks/faults-found.ts'
import { recordCheck } from '../../platform/checks/record-check.ts'
import { copyFailedJobs } from './failed-jobs.sql.ts'
import { saveHeartbeat } from './system-health.sql.ts'

let shop: Console
let owner: TestSession
beforeAll(async () => {
  shop = await testConsole()
  owner = await signInAs(shop, { roles: ['owner'] })
})

const report = async () => (await shop.callStaff('GET /system', {}, owner)).data
const alarms = async () => (await shop.callStaff('GET /system/alarms', {}, owner)).data.map(({ kind }) => kind)
const findings = async () => (await shop.callStaff('GET /system/findings', {}, owner)).data

describe('the system page', () => {
  it('says that no backup was ever made and that the checks have not run', async () => {
    const { backup_at, checks, versions } = await report()
    expect(backup_at).toBeNull()
    expect(checks.map(({ state }) => state)).toEqual(['quiet', 'quiet', 'quiet'])
    expect(versions.migration).toMatch(/^\d{4}-/)
    expect(await alarms()).toEqual(expect.arrayContaining(['worker', 'check_missing', 'backup_missing']))
  })

  it('knows a backup and a worker by the facts they leave', async () => {
    await saveHeartbeat(shop.deps.db)
    await sql`insert into system_facts (name, at) values ('backup', now())`.execute(shop.deps.db)
    const { worker, backup_at } = await report()
    expect(worker.state).toBe('fine')
    expect(backup_at).not.toBeNull()
    const kinds = await alarms()
    for (const kind of ['worker', 'backup_missing', 'backup_old']) expect(kinds).not.toContain(kind)
    await sql`update system_facts set at = now() - interval '2 days'`.execute(shop.deps.db)
    expect(await alarms()).toEqual(expect.arrayContaining(['worker', 'backup_old']))
  })

  it('shows a provider that does not begin payments as failing', async () => {
    const { id } = await place(shop, await signIn(shop))
    const [method = ''] = shop.staffDeps.payments.keys()
    const failed = (reference: string) =>
      sql`
      insert into payment_attempts (order_id, order_created_at, method, reference, amount_santim, kind, language, expires_at,
        start_failed_at)
      select id, created_at, ${method}, ${reference}, 100, 'redirect', 'en', now() + interval '1 hour', now()
      from orders where id = ${id}`.execute(shop.deps.db)
    for (const reference of ['AAAAAAAAAAA1', 'AAAAAAAAAAA2', 'AAAAAAAAAAA3']) await failed(reference)
    const states = (await report()).providers.filter(({ state }) => state === 'failing')
    expect(states).toMatchObject([{ code: method, attempts: 3, failed: 3 }])
    expect(await alarms()).toContain('provider')
  })
})

describe('what a nightly check finds', () => {
  const found = (...ids: number[]) =>
    recordCheck(shop.deps.db, 'stock', async () => {
      if (ids.length === 0) return
      const faults = ids.map((id) => ({ kind: 'product' as const, id, fault: 'stock-differs', details: { moved: 3 } }))
      throw new FaultsFound('stock does not add up', faults)
    })

  it('is listed with the product it names until a check no longer finds it', async () => {
    await expect(found(1, 2)).rejects.toThrow('does not add up')
    const [first] = (await findings()).filter(({ subject }) => subject.id === 1)
    expect(first).toMatchObject({ fault: 'stock-differs', subject: { kind: 'product' }, details: { moved: 3 } })
    expect(first?.subject.name).toBeTruthy()
    expect((await report()).checks[0]).toMatchObject({ name: 'stock', state: 'failing', findings: 2 })
    expect(await alarms()).toContain('findings')

    await expect(found(1)).rejects.toThrow('does not add up')
    expect((await findings()).map(({ id, subject }) => [id, subject.id])).toEqual([[first?.id, 1]])
    await found()
    expect(await findings()).toEqual([])
    expect((await report()).checks[0]).toMatchObject({ state: 'fine', findings: 0 })
  })

  it('stays when the next check could not run', async () => {
    await expect(found(1)).rejects.toThrow('does not add up')
    const broken = recordCheck(shop.deps.db, 'stock', () => Promise.reject(new Error('no connection')))
    await expect(broken).rejects.toThrow('no connection')
    expect(await findings()).toHaveLength(1)
    await found()
  })
})

describe('failed jobs', () => {
  const waiting = async (name: string) =>
    (
      await sql<{ id: string }>`select id from jobs.job where name = ${name} and state = 'created'`.execute(
        shop.deps.db,
      )
    ).rows.length

  it('are copied once from the job runner', async () => {
    await sql`insert into jobs.job (name, data, state, completed_on, output)
      values ('send-sms', '{"sms_id": 7}', 'failed', now(), '{"message": "gateway is down"}')`.execute(shop.deps.db)
    for (const _ of [1, 2]) await copyFailedJobs(shop.deps.db)
    const { data, meta } = await shop.callStaff('GET /system/failed-jobs', {}, owner)
    expect(meta.count.value).toBe(1)
    expect(data[0]).toMatchObject({ name: 'send-sms', data: { sms_id: 7 }, error: 'gateway is down' })
  })

  it('are sent again once, however many people press', async () => {
    const id = await aFailedJob(shop)
    const before = await waiting('send-sms')
    const presses = [1, 2, 3].map(() => shop.callStaff('POST /system/failed-jobs/:id/retry', { params: { id } }, owner))
    for (const { data } of await Promise.all(presses)) expect(data.retried_by?.id).toBe(owner.id)
    expect(await waiting('send-sms')).toBe(before + 1)
    const { data } = await shop.callStaff('GET /system/failed-jobs', { query: { state: 'retried' } }, owner)
    expect(data.map((job) => job.id)).toEqual([id])
  })
})

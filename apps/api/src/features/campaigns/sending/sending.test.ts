import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Campaign } from '@zembil/contract/staff/settings/campaign-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { freePort } from '../../../../test/free-port.ts'
import { startSandbox } from '../../../../test/processes.ts'
import { aCounted, campaignOf, sendCampaign, somePeople } from '../../../../test/staff/test-campaigns.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { allJobs } from '../../../jobs.ts'
import { databaseEnv } from '../../../platform/database/database-roles.ts'
import { workOnCampaign } from '../work-on-campaign.ts'
import { sendBatch } from './send-batch.ts'

let gateway: Awaited<ReturnType<typeof startSandbox>>
let shop: Console
let owner: TestSession
beforeAll(async () => {
  gateway = await startSandbox()
  shop = await testConsole({ ...gateway.env, LIMITS_CACHE_SECONDS: '0' })
  owner = await signInAs(shop, { roles: ['owner'] })
  // As fast as it may be: the pace has a test of its own.
  await sql`insert into shop_limits (name, value, updated_by)
    values ('campaign_sms_per_minute', 6000, ${owner.id})`.execute(shop.deps.db)
})

async function received(people: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ phone_number: string }>`
    select phone_number from customers where id = any(${people}) order by id`.execute(shop.deps.db)
  const answer = (await (await fetch(`${gateway.origin}/sms/messages`)).json()) as { data: { to: string }[] }
  const counts = Map.groupBy(answer.data, ({ to }) => to)
  return rows.map(({ phone_number }) => counts.get(`+${phone_number}`)?.length ?? 0)
}

const setFault = (fault: object | null) =>
  fetch(`${gateway.origin}/sms/fault`, {
    method: fault ? 'PUT' : 'DELETE',
    ...(fault && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fault) }),
  })

const work = async (id: number): Promise<void> => {
  while (await workOnCampaign(shop.worker, id));
}
const runJob = (name: string) =>
  allJobs(shop.worker)
    .scheduled.find((one) => one.name === name)
    ?.run()

async function started(count: number, subCity: string): Promise<{ id: number; people: number[] }> {
  const people = await somePeople(shop, count, subCity)
  const counted = await aCounted(shop, owner, { sub_cities: [subCity] })
  const { id } = await sendCampaign(shop, owner, counted)
  return { id, people }
}
const now = (id: number): Promise<Campaign> => campaignOf(shop, owner, id)

describe('sending', () => {
  it('reaches each customer once, and says what became of each', async () => {
    const { id, people } = await started(45, 'Arada')
    await work(id)
    expect(await now(id)).toMatchObject({
      state: 'done',
      progress: { waiting: 0, sent: 45, refused: 0, unwanted: 0, unclear: 0 },
      cost: '22.50',
      spent: '22.50',
    })
    expect(await received(people)).toEqual(people.map(() => 1))
    const log = await shop.callStaff('GET /campaigns/:id/recipients', { params: { id }, query: { limit: 100 } }, owner)
    expect(log.data.map(({ id: customer, fate }) => [customer, fate])).toEqual(people.map((one) => [one, 'sent']))
    const { data } = await shop.callStaff('GET /customers/:id/messages', { params: { id: people[0] ?? 0 } }, owner)
    expect(data).toMatchObject([{ purpose: 'campaign', fate: 'sent', language: 'en' }])
  })

  it('leaves out whoever takes the consent back or is blocked between the count and the sending', async () => {
    const { id, people } = await started(3, 'Bole')
    const refuser = await signIn(shop)
    await sql`update campaign_recipients set customer_id = ${refuser.customer.id}
      where campaign_id = ${id} and customer_id = ${people[1]}`.execute(shop.deps.db)
    await shop.call('PUT /profile/news', { body: { wants_news: false } }, refuser.token)
    const [blocked = 0] = people
    await shop.callStaff('POST /customers/:id/block', { params: { id: blocked }, body: { reason: 'Fraud' } }, owner)
    await work(id)
    expect(await now(id)).toMatchObject({ state: 'done', progress: { sent: 1, unwanted: 2 }, spent: '0.50' })
    expect(await received([refuser.customer.id, blocked])).toEqual([0, 0])
  })

  it('reaches each customer once with several workers', async () => {
    const { id, people } = await started(120, 'Gullele')
    await Promise.all([1, 2, 3, 4].map(() => work(id)))
    expect(await now(id)).toMatchObject({ state: 'done', progress: { sent: 120 } })
    expect(await received(people)).toEqual(people.map(() => 1))
  })

  it('stops at any time: nobody is reached afterwards, and what went out is counted', async () => {
    const { id, people } = await started(200, 'Kirkos')
    const working = [work(id), work(id)]
    await vi.waitUntil(async () => (await now(id)).progress.sent > 0, { timeout: 20_000, interval: 10 })
    const stopped = await shop.askStaff('POST /campaigns/:id/stop', { params: { id } }, owner)
    expect(stopped.json()).toMatchObject({ data: { state: 'stopped', stopped: { by: { id: owner.id } } } })
    await Promise.all(working)
    const { progress, state } = await now(id)
    const arrived = await received(people)
    expect(state).toBe('stopped')
    expect(progress.sent).toBe(arrived.filter((count) => count === 1).length)
    expect(progress.sent + progress.waiting).toBe(200)
    expect(progress.waiting).toBeGreaterThan(0)
    await work(id)
    expect(await received(people)).toEqual(arrived)
    const again = await shop.askStaff('POST /campaigns/:id/stop', { params: { id } }, owner)
    expect(again.json()).toMatchObject({ code: 'campaign_state' })
  })

  it('reaches nobody twice when the worker is killed in the middle', { timeout: 120_000 }, async () => {
    const { id, people } = await started(300, 'Yeka')
    const file = new URL('../../../../test/staff/campaign-process.ts', import.meta.url).pathname
    const env = { ...process.env, ...gateway.env, ...databaseEnv(shop.deps.config.databaseUrls.owner) }
    for (const most of [40, 120]) {
      // Slow enough that some messages are in hand when it dies.
      await setFault({ status: null, delay_ms: 30, times: 1_000 })
      const child = spawn('node', [file, String(id)], { env, stdio: 'inherit' })
      await expect
        .poll(async () => (await received(people)).filter((count) => count > 0).length, {
          timeout: 60_000,
          interval: 5,
        })
        .toBeGreaterThan(most)
      child.kill('SIGKILL')
      await once(child, 'exit')
      await setFault(null)
    }
    expect((await now(id)).state).toBe('sending')
    // The job that runs every minute settles what the dead workers had in hand.
    await sql`update campaign_recipients set fated_at = fated_at - interval '3 minutes' where fate = 'sending'`.execute(
      shop.deps.db,
    )
    await runJob('continue-campaigns')
    await work(id)
    const { state, progress } = await now(id)
    expect(state).toBe('done')
    expect(progress.sent + progress.unclear).toBe(300)
    expect(progress.unclear).toBeLessThanOrEqual(40)
    const arrived = await received(people)
    expect(Math.max(...arrived)).toBe(1)
    expect(arrived.filter((count) => count === 1).length).toBeGreaterThanOrEqual(progress.sent)
  })
})

describe('a gateway that', () => {
  it('refuses messages for good is not asked again, and costs nothing', async () => {
    const { id, people } = await started(2, 'Lideta')
    const refused = await testConsole({ ...gateway.env, SMS_TOKEN: 'another' })
    await workOnCampaign({ ...shop.worker, sendSms: refused.worker.sendSms }, id)
    expect(await now(id)).toMatchObject({ state: 'done', progress: { sent: 0, refused: 2 }, spent: '0.00' })
    expect(await received(people)).toEqual([0, 0])
  })

  it('does not answer gets one message at a time, later and later', async () => {
    const { id, people } = await started(30, 'Lemi Kura')
    await setFault({ status: 503, delay_ms: 0, times: 1_000 })
    await sendBatch(shop.worker, id)
    // Nothing is taken in hand before the pause is over.
    expect(await sendBatch(shop.worker, id)).toBeGreaterThan(1_000)
    const first = await now(id)
    expect(first.progress).toMatchObject({ sent: 0, unclear: 20, waiting: 10 })
    await sql`update campaigns set next_at = now() where id = ${id}`.execute(shop.deps.db)
    await sendBatch(shop.worker, id)
    expect((await now(id)).progress).toMatchObject({ sent: 0, unclear: 21, waiting: 9 })
    const { rows } = await sql<{ pause: number }>`
      select extract(epoch from next_at - now())::float as pause from campaigns where id = ${id}`.execute(shop.deps.db)
    expect(rows[0]?.pause).toBeGreaterThan(5)
    await setFault(null)
    await sql`update campaigns set next_at = now() where id = ${id}`.execute(shop.deps.db)
    await work(id)
    expect((await now(id)).progress).toMatchObject({ sent: 9, unclear: 21 })
    // What may have been sent counts as spent.
    expect((await now(id)).spent).toBe('15.00')
    expect(Math.max(...(await received(people)))).toBe(1)
  })

  it('cannot be reached gets the messages later', async () => {
    const { id, people } = await started(5, 'Addis Ketema')
    const away = await testConsole({ ...gateway.env, SMS_URL: `http://127.0.0.1:${await freePort()}/` })
    await sendBatch({ ...shop.worker, sendSms: away.worker.sendSms }, id)
    expect((await now(id)).progress).toMatchObject({ sent: 0, unclear: 0, waiting: 5 })
    await sql`update campaigns set next_at = now() where id = ${id}`.execute(shop.deps.db)
    await work(id)
    expect(await now(id)).toMatchObject({ state: 'done', progress: { sent: 5 } })
    expect(await received(people)).toEqual(people.map(() => 1))
  })
})

it('keeps the pace, for all campaigns together', async () => {
  const limits = { ...(await shop.worker.limits(shop.worker.db)), campaign_sms_per_minute: 60 }
  const slow = { ...shop.worker, limits: async () => limits }
  const [one, other] = [await started(40, 'Kolfe Keranio'), await started(3, 'Nifas Silk-Lafto')]
  await sendBatch(slow, one.id)
  expect(await sendBatch(slow, other.id)).toBeGreaterThan(10_000)
  // What has to wait for long is left to the job that runs every minute.
  expect(await workOnCampaign(slow, one.id)).toBe(false)
  expect((await now(one.id)).progress.sent).toBe(20)
  expect((await now(other.id)).progress.sent).toBe(0)
  const { rows } = await sql<{ pause: number }>`
    select extract(epoch from next_at - now())::float as pause from campaigns where id = ${one.id}`.execute(
    shop.deps.db,
  )
  expect(rows[0]?.pause).toBeGreaterThan(15)
  for (const { id } of [one, other]) await shop.askStaff('POST /campaigns/:id/stop', { params: { id } }, owner)
})

it('forgets who got it after a year; the sums stay', async () => {
  const { id } = await started(2, 'Akaki Kality')
  await work(id)
  await sql`update campaigns set updated_at = now() - interval '366 days', worked_at = now() - interval '366 days'
    where id = ${id}`.execute(shop.deps.db)
  await runJob('forget-recipients')
  const log = await shop.callStaff('GET /campaigns/:id/recipients', { params: { id }, query: {} }, owner)
  expect(log.data).toEqual([])
  expect((await now(id)).progress.sent).toBe(2)
})

import { randomUUID } from 'node:crypto'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  ageSessions,
  auditOf,
  type Console,
  signInAs,
  type TestSession,
  testConsole,
} from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { aBareOrder, grantCredit, repayCredit } from '../../../../test/test-loans.ts'
import { recountAgeing } from '../ageing/ageing.sql.ts'
import { chargeCredit } from '../charge-credit.ts'

let shop: Console
let finance: TestSession
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
})

const sponsorOf = (changes: object = {}) => ({
  name: `Ethio ${randomUUID()}`,
  name_am: 'ኢትዮ',
  contact_name: 'Almaz Kebede',
  phone_number: '+251 11 555 0000',
  email: null,
  limit: '10000',
  is_active: true,
  ...changes,
})
const add = async (changes?: object) =>
  (await shop.callStaff('POST /sponsors', { body: sponsorOf(changes) }, finance)).data

/** A person of the sponsor who bought for this much, so many days ago. */
async function aPerson(sponsorId: number | null, debts: [santim: number, days: number][]): Promise<number> {
  const { customer } = await signIn(shop)
  const grant = { customerId: customer.id, amount: 200_000, reference: randomUUID(), sponsorId }
  await grantCredit(shop.deps.db, grant)
  for (const [amount, days] of debts) {
    const orderId = await aBareOrder(shop, customer.id, amount)
    await shop.deps.db.transaction().execute((db) => chargeCredit(db, { customerId: customer.id, orderId, amount }))
    await sql`alter table ledger_transactions disable trigger ledger_transactions_are_append_only`.execute(shop.deps.db)
    await sql`update ledger_transactions set created_at = created_at - ${days} * interval '1 day'
      where order_id = ${orderId}`.execute(shop.deps.db)
    await sql`alter table ledger_transactions enable trigger ledger_transactions_are_append_only`.execute(shop.deps.db)
  }
  return customer.id
}

describe('sponsors', () => {
  it('have contact, limit, people and debt by person', async () => {
    const sponsor = await add()
    const [one, other] = [await aPerson(sponsor.id, [[30_000, 0]]), await aPerson(sponsor.id, [])]
    const { data } = await shop.callStaff('GET /sponsors/:id', { params: { id: sponsor.id } }, finance)
    expect(data).toMatchObject({ limit: '10000.00', people: 2, granted: '4000.00', owed: '300.00' })
    const people = await shop.callStaff('GET /sponsors/:id/people', { params: { id: sponsor.id } }, finance)
    expect(people.data).toMatchObject([
      { customer_id: one, owed: '300.00', left: '1700.00' },
      { customer_id: other, owed: '0.00' },
    ])
    expect((await shop.callStaff('GET /sponsors', {}, finance)).data.map(({ id }) => id)).toContain(sponsor.id)
  })

  it('are changed by one person at a time, and a name is taken once', async () => {
    const [one, other] = [await add(), await add()]
    const change = (version: number, changes: object) =>
      shop.askStaff(
        'PUT /sponsors/:id',
        { params: { id: one.id }, body: { ...sponsorOf({ name: one.name }), ...changes, version } },
        finance,
      )
    expect((await change(one.version, { limit: '500.5' })).json()).toMatchObject({ data: { limit: '500.50' } })
    expect((await change(one.version, { limit: '1' })).json()).toMatchObject({ code: 'stale_version' })
    expect((await change(one.version + 1, { name: other.name.toUpperCase() })).json()).toMatchObject({
      code: 'name_taken',
    })
    expect(
      (await shop.askStaff('POST /sponsors', { body: sponsorOf({ name: one.name }) }, finance)).json(),
    ).toMatchObject({
      code: 'name_taken',
    })
  })

  it('leave nothing of their contact in the audit log but which fields changed', async () => {
    const contact = { contact_name: 'Tigist Alemu', phone_number: '+251 11 667 8899', email: 'tigist@ethio.example' }
    const sponsor = await add(contact)
    const other = { contact_name: 'Dawit Haile', phone_number: '+251 11 223 3445', email: null }
    const body = { ...sponsorOf({ ...other, name: sponsor.name, limit: '500.5' }), version: sponsor.version }
    await shop.callStaff('PUT /sponsors/:id', { params: { id: sponsor.id }, body }, finance)
    const entries = (await auditOf(shop, finance.id)).filter(({ subject_id }) => subject_id === String(sponsor.id))
    expect(entries).toMatchObject([
      { action: 'sponsor.added', after: { name: sponsor.name, limit: '10000.00' } },
      {
        action: 'sponsor.changed',
        before: { limit: '10000.00' },
        after: { limit: '500.50', fields: ['contact_name', 'phone_number', 'email'] },
      },
    ])
    for (const personal of [...Object.values(contact), other.contact_name, other.phone_number])
      expect(JSON.stringify(entries)).not.toContain(personal)
  })

  it('get a statement of a period that adds up for every person', async () => {
    const sponsor = await add()
    const id = await aPerson(sponsor.id, [
      [30_000, 100],
      [20_000, 0],
    ])
    await repayCredit(shop.deps.db, { customerId: id, amount: 5_000, reference: randomUUID() })
    const today = isoDate(addisDay(new Date()))
    const input = { params: { id: sponsor.id }, query: { from: today, to: today } }
    const { data } = await shop.callStaff('GET /sponsors/:id/statement', input, finance)
    const sums = { opening: '300.00', bought: '200.00', repaid: '50.00', given_back: '0.00', closing: '450.00' }
    expect(data).toMatchObject({ people: [{ customer_id: id, ...sums }], total: sums })
  })
})

describe('debt by age', () => {
  it('counts each purchase in one age, on its first day and on its last', async () => {
    const sponsor = await add()
    const ages = [0, 30, 31, 60, 61, 90, 91]
    await aPerson(
      sponsor.id,
      ages.map((days) => [1_000, days]),
    )
    await recountAgeing(shop.worker.db)
    const { data } = await shop.callStaff('GET /credit/ageing', { query: { sponsor_id: sponsor.id } }, finance)
    const sums = { to_30: '20.00', to_60: '20.00', to_90: '20.00', over_90: '10.00', owed: '70.00' }
    expect(data).toMatchObject([sums])
  })

  it('counts the days since the purchase, with the oldest repaid first, by customer and sponsor', async () => {
    const sponsor = await add()
    const id = await aPerson(sponsor.id, [
      [10_000, 100],
      [20_000, 70],
      [30_000, 40],
      [40_000, 5],
    ])
    await repayCredit(shop.deps.db, { customerId: id, amount: 12_000, reference: randomUUID() })
    await recountAgeing(shop.worker.db)
    const { data } = await shop.callStaff('GET /credit/ageing', { query: { sponsor_id: sponsor.id } }, finance)
    const ages = { to_30: '400.00', to_60: '300.00', to_90: '180.00', over_90: '0.00', owed: '880.00' }
    expect(data).toMatchObject([{ id, sponsor: { id: sponsor.id }, ...ages }])
    const sums = (await shop.callStaff('GET /credit/ageing/sponsors', {}, finance)).data
    expect(sums.sponsors.find((one) => one.sponsor?.id === sponsor.id)).toMatchObject({ customers: 1, ...ages })
    const query = { sponsor_id: sponsor.id, language: 'am' }
    const csv = await shop.askStaff('GET /credit/ageing/export', { query }, finance)
    expect(csv.body.split('\r\n')[1]).toContain('ኢትዮ,400.00,300.00,180.00,0.00,880.00')
  })

  it('is downloaded only after a fresh proof', async () => {
    const member = await signInAs(shop, { roles: ['finance'] })
    await ageSessions(shop, member.id, 'proved_at', 11)
    const answer = await shop.askStaff('GET /credit/ageing/export', { query: {} }, member)
    expect(answer.json()).toMatchObject({ code: 'fresh_proof_required' })
  })

  it('goes forward and back, the oldest debt first', async () => {
    const sponsor = await add()
    const people = [
      await aPerson(sponsor.id, [[1_000, 10]]),
      await aPerson(sponsor.id, [[1_000, 30]]),
      await aPerson(sponsor.id, [[1_000, 20]]),
    ]
    await recountAgeing(shop.worker.db)
    const page = (place: object) =>
      shop.callStaff('GET /credit/ageing', { query: { sponsor_id: sponsor.id, limit: 2, ...place } }, finance)
    const first = await page({})
    expect(first.data.map(({ id }) => id)).toEqual([people[1], people[2]])
    const second = await page({ after: first.meta.next })
    expect(second.data.map(({ id }) => id)).toEqual([people[0]])
    expect((await page({ before: second.meta.previous })).data.map(({ id }) => id)).toEqual([people[1], people[2]])
  })
})

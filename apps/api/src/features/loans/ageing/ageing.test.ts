import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { aBareOrder, aBorrower } from '../../../../test/test-loans.ts'
import { chargeCredit } from '../charge-credit.ts'
import { recountAgeing } from './ageing.sql.ts'

let shop: Console
let finance: TestSession
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
})

/** Purpose, fate and age in days of an SMS to the customer. */
type OldSms = [purpose: string, status: 'sent' | 'refused' | 'expired', days: number]

const addSms = (customerId: number, [purpose, status, days]: OldSms) =>
  sql`insert into sms_messages (customer_id, purpose, status, expires_at, created_at, settled_at)
    select ${customerId}::int, ${purpose}, ${status}, t, t, t
    from (select now() - ${days} * interval '1 day') as at (t)`.execute(shop.deps.db)

it('the last contact is the last SMS about order, debt or payment that was sent, or the last note', async () => {
  const { customer } = await aBorrower(shop)
  const { id } = customer
  const orderId = await aBareOrder(shop, id, 1_000)
  await shop.deps.db.transaction().execute((db) => chargeCredit(db, { customerId: id, orderId, amount: 1_000 }))
  await recountAgeing(shop.worker.db)
  const daysSince = async () => {
    const { data } = await shop.callStaff('GET /credit/ageing', {}, finance)
    const at = data.find((one) => one.id === id)?.last_contact_at
    return at && Math.round((Date.now() - Date.parse(at)) / 86_400_000)
  }
  const silent: OldSms[] = [
    ['loan-code', 'sent', 1],
    ['campaign', 'sent', 2],
    ['security', 'sent', 3],
    ['number-change', 'sent', 4],
    ['payment', 'refused', 5],
    ['payment-reminder', 'expired', 6],
  ]
  for (const sms of silent) await addSms(id, sms)
  expect(await daysSince()).toBeNull()
  for (const [days, purpose] of [
    [40, 'payment-reminder'],
    [30, 'phone-order'],
    [20, 'order'],
    [10, 'payment'],
  ] as const) {
    await addSms(id, [purpose, 'sent', days])
    expect(await daysSince(), purpose).toBe(days)
  }
  const support = await signInAs(shop, { roles: ['support'] })
  await shop.callStaff('POST /customers/:id/notes', { params: { id }, body: { text: 'Called' } }, support)
  expect(await daysSince()).toBe(0)
})

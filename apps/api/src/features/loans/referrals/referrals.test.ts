import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryDetail, deliveryTypes } from '../../../../test/an-order.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { aBareOrder, aBorrower, balancesOf } from '../../../../test/test-loans.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { chargeCredit } from '../charge-credit.ts'
import { checkLedger } from '../check-ledger.ts'
import { refundCredit } from '../refund-credit.ts'

let shop: Console
let finance: TestSession
beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 1_000, { price_santim: 100_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
})

const atHome = {
  delivery_type_id: deliveryTypes.home,
  shipping_detail: aDeliveryDetail,
  products: [{ id: 1, quantity: 3 }],
}

/** A paid order for which somebody was named. Both are delivered to the same door. */
async function aReferral(status = 'pending-delivery'): Promise<{ id: number; referrer: TestCustomer }> {
  const [named, referrer] = [await signIn(shop), await signIn(shop)]
  await place(shop, referrer, atHome)
  const { id } = await place(shop, named, atHome)
  const body = { order_id: id, referrer_phone_number: referrer.customer.phone_number }
  await shop.call('POST /referrals', { body }, named.token)
  await shop.deps.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
  return { id, referrer }
}
const find = async (id: number, state = 'open') =>
  (await shop.callStaff('GET /referrals', { query: { state } }, finance)).data.find((one) => one.id === id)
const reward = (id: number, amount = '50.00') =>
  shop.askStaff(
    'POST /referrals/:id/reward',
    { params: { id }, body: { amount, reason: 'Brought a customer' } },
    finance,
  )
const reject = (id: number) =>
  shop.askStaff('POST /referrals/:id/reject', { params: { id }, body: { reason: 'Same person' } }, finance)

describe('referrals', () => {
  it('are listed with both orders and what both sides have in common', async () => {
    const { id, referrer } = await aReferral()
    expect(await find(id)).toMatchObject({
      named_by: { order_id: id },
      referrer: { customer_id: referrer.customer.id, order_status: 'unpaid' },
      is_counted: true,
      marks: expect.arrayContaining(['address']),
      decision: null,
    })
  })

  it('are rewarded into the wallet once, however many decide at once', async () => {
    const { id, referrer } = await aReferral()
    const answers = await Promise.all([...Array.from({ length: 10 }, () => reward(id)), reject(id)])
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    const decided = await find(id, 'all')
    const { kept } = await balancesOf(shop, referrer.customer.id)
    expect(kept.wallet ?? 0).toBe(decided?.decision?.kind === 'reward' ? 5_000 : 0)
    expect((await checkLedger(shop.deps.db, new Date())).accounts).toEqual([])
    expect(await find(id)).toBeUndefined()
  })

  it('are rejected with a reason, after which nothing is rewarded', async () => {
    const { id } = await aReferral()
    expect((await reject(id)).json()).toMatchObject({ data: { decision: { kind: 'reject', reason: 'Same person' } } })
    expect((await reward(id)).json()).toMatchObject({ code: 'already_decided' })
    expect((await auditOf(shop, finance.id)).at(-1)).toMatchObject({
      action: 'referral.rejected',
      reason: 'Same person',
    })
  })

  it('are not rewarded before the order is paid', async () => {
    const { id } = await aReferral('unpaid')
    expect((await reward(id)).json()).toMatchObject({ code: 'stage_refused' })
  })

  it('are rewarded above the limit by two people', async () => {
    const { id, referrer } = await aReferral()
    const walletOf = async () => (await balancesOf(shop, referrer.customer.id)).kept.wallet
    const asked = (await reward(id, '5000.01')).json<{ data: { state: string; approval_id: number } }>().data
    expect([asked.state, await walletOf()]).toEqual(['waiting', undefined])
    expect((await reward(id, '5000.01')).json()).toMatchObject({ code: 'already_asked' })
    const manager = await signInAs(shop, { roles: ['manager'] })
    const approve = (as: TestSession) =>
      shop.askStaff('POST /approvals/:id/approve', { params: { id: asked.approval_id } }, as)
    expect((await approve(finance)).json()).toMatchObject({ code: 'own_request' })
    expect((await approve(manager)).statusCode).toBe(200)
    expect(await walletOf()).toBe(500_001)
    expect(await find(id, 'all')).toMatchObject({
      decision: { kind: 'reward', member: { id: finance.id }, approved_by: { id: manager.id } },
    })
  })

  it('of an order on credit leave what the order can return', async () => {
    const { db } = shop.deps
    const [named, referrer] = [await aBorrower(shop, 1_000), await signIn(shop)]
    const id = await aBareOrder(shop, named.customer.id, 500)
    await db
      .transaction()
      .execute((tx) => chargeCredit(tx, { customerId: named.customer.id, orderId: id, amount: 500 }))
    await sql`update orders set status = 'pending-pickup' where id = ${id}`.execute(db)
    await sql`insert into referrals (order_id, order_created_at, referrer_phone_number)
      select id, created_at, ${referrer.customer.phone_number} from orders where id = ${id}`.execute(db)
    expect((await reward(id)).statusCode).toBe(200)
    expect(await db.transaction().execute((tx) => refundCredit(tx, id))).toBe(500)
    expect((await balancesOf(shop, referrer.customer.id)).kept.wallet).toBe(5_000)
  })

  it('that were rejected meanwhile are not rewarded by approving', async () => {
    const { id, referrer } = await aReferral()
    const { data } = (await reward(id, '5000.01')).json<{ data: { approval_id: number } }>()
    await reject(id)
    const manager = await signInAs(shop, { roles: ['manager'] })
    const late = await shop.askStaff('POST /approvals/:id/approve', { params: { id: data.approval_id } }, manager)
    expect(late.json()).toMatchObject({ code: 'already_decided' })
    expect((await balancesOf(shop, referrer.customer.id)).kept.wallet).toBeUndefined()
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { pickAll, placePaid, setPart } from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { leftOf, setProduct } from '../../../../test/test-orders.ts'
import { checkLedger } from '../../loans/check-ledger.ts'
import { auditPayments } from '../../payments/audit/audit-payments.ts'
import { checkStock } from '../../stock/check-stock.ts'

let shop: Console
let courier: TestSession
let finance: TestSession
beforeAll(async () => {
  shop = await testConsole()
  courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
  finance = await signInAs(shop, { roles: ['finance'] })
  await setProduct(shop, 1, 100, { price_santim: 10_001 })
})

/** A delivered order of three units. */
async function delivered(state = 'delivered') {
  const order = await placePaid(shop, { products: [{ id: 1, quantity: 3 }] })
  await pickAll(shop, order.id)
  await setPart(shop, order.id, { finished_at: new Date() })
  await sql`insert into deliveries (order_id, order_created_at, attempt_no, store_id, courier_id, state, acted_at)
    select id, created_at, 1, store_id, ${courier.id}, ${state}, case ${state}::text when 'delivered' then now() end
    from orders where id = ${order.id}`.execute(shop.deps.db)
  if (state === 'delivered')
    await sql`update orders set status = 'successful', delivered_at = now() where id = ${order.id}`.execute(
      shop.deps.db,
    )
  return order
}
const refuse = (id: number, quantity: number, as = courier) => {
  const body = { attempt_no: 1, reason: 'damaged', goods: [{ line_no: 1, product_id: 1, quantity }] }
  return shop.askStaff('POST /orders/:id/refuse-goods', { params: { id }, body }, as)
}
const proposedOf = async (id: number) =>
  (await shop.callStaff('GET /refused-goods', {}, finance)).data.filter(({ order_id }) => order_id === id)
const accept = (id: number, goods: string, as = finance) =>
  shop.askStaff('POST /refused-goods/:id/accept', { params: { id }, body: { goods } }, as)
const walletOf = async ({ token }: { token: string }) =>
  (await shop.call('GET /profile', {}, token)).data.wallet_balance
const expectSound = async () => {
  const { db } = shop.deps
  expect(await checkStock(db, new Date(0))).toEqual({ products: [], orders: [] })
  expect(await checkLedger(db, new Date(0))).toEqual({ accounts: [], orders: [] })
  await expect(auditPayments(db, new Date(0))).resolves.toBeUndefined()
}

describe('goods refused at the door', () => {
  it('wait as a proposed refund, and return money and stock once they are accepted', async () => {
    const { id, customer } = await delivered()
    const left = await leftOf(shop, 1)
    expect((await refuse(id, 2)).json()).toEqual({ data: { order_id: id, amount: '200.02' } })
    expect(await walletOf(customer)).toBe('0.00')
    const [proposed] = await proposedOf(id)
    expect(proposed).toMatchObject({ quantity: 2, amount: '200.02', reason: 'damaged', noted_by: { id: courier.id } })
    const answers = await Promise.all([1, 2].map(() => accept(proposed?.id ?? 0, 'shelf')))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect([await walletOf(customer), await leftOf(shop, 1)]).toEqual(['200.02', left + 2])
    expect(await proposedOf(id)).toEqual([])
    expect(await auditOf(shop, finance.id)).toMatchObject([{ action: 'refund.accepted', subject_id: String(id) }])
    await expectSound()
  })

  it('are never more than were brought, and the rest can be refused later', async () => {
    const { id, customer } = await delivered()
    expect((await refuse(id, 4)).statusCode).toBe(422)
    await refuse(id, 1)
    expect((await refuse(id, 3)).statusCode).toBe(422)
    await refuse(id, 2)
    const left = await leftOf(shop, 1)
    for (const { id: refusedId } of await proposedOf(id)) expect((await accept(refusedId, 'lost')).statusCode).toBe(200)
    expect([await walletOf(customer), await leftOf(shop, 1)]).toEqual(['300.03', left])
    const { data } = await shop.call('GET /orders/:id', { params: { id } }, customer.token)
    expect(data.status).toBe('payment-refunded')
    await expectSound()
  })

  it('can be rejected, and then be refused again', async () => {
    const { id, customer } = await delivered()
    await refuse(id, 3)
    const [proposed] = await proposedOf(id)
    const input = { params: { id: proposed?.id ?? 0 }, body: { reason: 'not true' } }
    await shop.callStaff('POST /refused-goods/:id/reject', input, finance)
    expect((await accept(proposed?.id ?? 0, 'shelf')).statusCode).toBe(404)
    expect(await walletOf(customer)).toBe('0.00')
    expect((await refuse(id, 3)).statusCode).toBe(200)
  })

  it('are noted by the courier of the delivery only, and decided by nobody who may only propose', async () => {
    const { id } = await delivered()
    const other = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
    expect((await refuse(id, 1, other)).statusCode).toBe(404)
    const waiting = await delivered('assigned')
    expect((await refuse(waiting.id, 1)).json()).toMatchObject({ code: 'stage_refused' })
    await refuse(id, 1)
    const [proposed] = await proposedOf(id)
    const support = await signInAs(shop, { roles: ['support'] })
    expect((await accept(proposed?.id ?? 0, 'shelf', support)).json()).toMatchObject({ code: 'forbidden' })
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectSoundBooks } from '../../../../test/expect-sound-books.ts'
import { placePaid } from '../../../../test/staff/test-fulfilment.ts'
import {
  accept as acceptGoods,
  bring,
  proposalsOf,
  refuse as refuseGoods,
} from '../../../../test/staff/test-refusals.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { leftOf, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let courier: TestSession
let finance: TestSession
let manager: TestSession
beforeAll(async () => {
  shop = await testConsole()
  courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
  await setProduct(shop, 2, 100, { price_santim: 300_000 })
  await setProduct(shop, 1, 100, { price_santim: 10_001 })
})

/** A delivered order of three units. */
const delivered = async (state = 'delivered', productId = 1) =>
  bring(shop, courier, await placePaid(shop, { products: [{ id: productId, quantity: 3 }] }), state)
const refuse = (id: number, quantity: number, as = courier, productId = 1) =>
  refuseGoods(shop, as, id, quantity, productId)
const proposedOf = (id: number) => proposalsOf(shop, finance, id)
const accept = (id: number, goods: string, as = finance, more: object = {}) =>
  acceptGoods(shop, as, id, { goods, ...more })
const approve = (id: number, as = manager) => shop.askStaff('POST /approvals/:id/approve', { params: { id } }, as)
const walletOf = async ({ token }: { token: string }) =>
  (await shop.call('GET /profile', {}, token)).data.wallet_balance
const expectSound = () => expectSoundBooks(shop.deps.db)

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
    const { rows } = await sql`select distinct kind, reason, staff_id from stock_movements
      where order_id = ${id} and kind <> 'sold' order by kind`.execute(shop.deps.db)
    expect(rows).toEqual([
      { kind: 'released', reason: null, staff_id: finance.id },
      { kind: 'wasted', reason: 'refused', staff_id: finance.id },
    ])
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

describe('money of refused goods', () => {
  const why = { reason: 'Seen by the courier' }

  /** Two units of 3,000 birr were refused. */
  async function refusedAboveTheLimit() {
    const { id, customer } = await delivered('delivered', 2)
    await refuse(id, 2, courier, 2)
    const [proposed] = await proposedOf(id)
    return { orderId: id, customer, refusedId: proposed?.id ?? 0 }
  }
  const asked = async (id: number) => (await accept(id, 'shelf', finance, why)).json().data

  it('waits above the limit for a second person, who returns money and goods by approving', async () => {
    const { orderId, customer, refusedId } = await refusedAboveTheLimit()
    const left = await leftOf(shop, 2)
    expect((await accept(refusedId, 'shelf')).json()).toMatchObject({ code: 'validation_failed' })
    const { state, approval_id } = await asked(refusedId)
    expect([state, await walletOf(customer), await leftOf(shop, 2)]).toEqual(['waiting', '0.00', left])
    expect((await accept(refusedId, 'shelf', finance, why)).json()).toMatchObject({ code: 'already_asked' })
    expect((await approve(approval_id)).statusCode).toBe(200)
    expect([await walletOf(customer), await leftOf(shop, 2)]).toEqual(['6000.00', left + 2])
    expect((await auditOf(shop, manager.id)).at(-1)).toMatchObject({
      action: 'approval.approved',
      subject_id: String(orderId),
      after: { act: 'refund.accepted', asked_by: finance.id, amount: '6000.00' },
    })
    const { rows } = await sql`select r.staff_id, r.approved_by from payment_refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${orderId}`.execute(shop.deps.db)
    expect(rows).toEqual([{ staff_id: finance.id, approved_by: manager.id }])
    await expectSound()
  })

  it('is returned by none of 200 parallel attempts to approve it oneself or to accept it again', async () => {
    const { customer, refusedId } = await refusedAboveTheLimit()
    const { approval_id } = await asked(refusedId)
    const attempts = Array.from({ length: 200 }, (_, index) =>
      index % 2 === 0 ? approve(approval_id, finance) : accept(refusedId, 'shelf', finance, why),
    )
    const answers = await Promise.all(attempts)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toEqual([])
    expect(await walletOf(customer)).toBe('0.00')
  }, 60_000)

  it('is returned once when many approve at the same time', async () => {
    const { customer, refusedId } = await refusedAboveTheLimit()
    const { approval_id } = await asked(refusedId)
    const people = await Promise.all(Array.from({ length: 10 }, () => signInAs(shop, { roles: ['manager'] })))
    const answers = await Promise.all(people.map((one) => approve(approval_id, one)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await walletOf(customer)).toBe('6000.00')
    await expectSound()
  })

  it('is at most what staff have left of the payment, and the refused goods say so', async () => {
    const { id, customer } = await delivered()
    await refuse(id, 3)
    const refund = { what: 'amount', amount: '200.00', way: 'wallet', reason: 'Came late' }
    await shop.callStaff('POST /orders/:id/refunds', { params: { id }, body: refund }, finance)
    const [proposed] = await proposedOf(id)
    expect((await accept(proposed?.id ?? 0, 'lost')).statusCode).toBe(200)
    expect(await walletOf(customer)).toBe('300.03')
    const { rows } = await sql`select amount_santim from refused_goods where order_id = ${id}`.execute(shop.deps.db)
    expect(rows).toEqual([{ amount_santim: 10_003 }])
    await expectSound()
  })
})

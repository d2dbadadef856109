import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderInput } from '../../../../test/an-order.ts'
import { expectSoundBooks } from '../../../../test/expect-sound-books.ts'
import { fillWallet } from '../../../../test/fill-wallet.ts'
import { moveStock, placePaid } from '../../../../test/staff/test-fulfilment.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import type { TestCustomer } from '../../../../test/test-customer.ts'
import { aBorrower, balancesOf, placeOnCredit, waitingCode } from '../../../../test/test-loans.ts'
import { addPackage, leftOf, nameForDiscount, setProduct } from '../../../../test/test-orders.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import { refundOrder } from '../../payments/refunds/refund-order.ts'

let shop: Console
let picker: TestSession
/** A product of the same subcategory as product 1, one that is not, and their prices in birr. */
let [similar, other] = [0, 0]
beforeAll(async () => {
  shop = await testConsole()
  const { rows } = await sql<{ id: number; is_similar: boolean }>`
    select p.id, p.subcategory_id = one.subcategory_id as is_similar from products p, products one
    where one.id = 1 and p.id > 3 order by p.id`.execute(shop.deps.db)
  similar = rows.find(({ is_similar }) => is_similar)?.id ?? 0
  other = rows.find(({ is_similar }) => !is_similar)?.id ?? 0
})
beforeEach(async () => {
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  await setProduct(shop, 1, 100, { price_santim: 10_000 })
  await setProduct(shop, 2, 100, { price_santim: 4_000 })
  await setProduct(shop, similar, 100, { price_santim: 7_500 })
  await setProduct(shop, other, 100)
})

type Call = Parameters<Console['askStaff']>[0]
const ask = (name: Call, id: number, body: object = {}, as = picker) =>
  shop.askStaff(name, { params: { id }, body: { store_id: 1, ...body } }, as)
const done = async (name: Call, id: number, body: object = {}, as = picker) => {
  const answer = await ask(name, id, body, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ data: { picks: object[] } }>().data
}
const line = { line_no: 1, product_id: 1 }
const short = (id: number, found: number, more: object = {}) =>
  done('POST /orders/:id/short', id, { ...line, found, reason: 'not-there', ...more })
const tap = (id: number, line_no: number, product_id: number, units: number) =>
  done('POST /orders/:id/tick', id, { tick: { by: 'tap', line_no, product_id, units } })
const substitute = (id: number, quantity: number, product_id = similar) =>
  ask('POST /orders/:id/substitute', id, { ...line, substitute: { product_id, quantity } })
const finish = (id: number, as = picker) => ask('POST /orders/:id/finish-picking', id, {}, as)
const finished = (id: number) => done('POST /orders/:id/finish-picking', id)
const sumOf = async (id: number) =>
  (await shop.callStaff('GET /orders/:id/short-sum', { params: { id }, query: { store_id: 1 } }, picker)).data

/** A paid order that the picker has started. */
async function started(changes: Partial<OrderInput> = {}, customer?: TestCustomer) {
  const order = await placePaid(shop, changes, customer)
  await done('POST /orders/:id/start-picking', order.id)
  return order
}
const walletOf = async ({ token }: TestCustomer) => (await shop.call('GET /profile', {}, token)).data.wallet_balance
const textsOf = async ({ customer }: TestCustomer) =>
  (
    await shop.deps.db
      .selectFrom('sms_messages')
      .select('body')
      .where('customer_id', '=', customer.id)
      .where('purpose', '=', 'order')
      .execute()
  ).map(({ body }) => body)
const expectSound = () => expectSoundBooks(shop.deps.db)

describe('a short line', () => {
  it('can be changed until picking is finished, and leaves audit entries', async () => {
    const { id } = await started({ products: [{ id: 1, quantity: 3 }] })
    await short(id, 1)
    expect(await short(id, 2, { reason: 'damaged' })).toMatchObject({
      picks: [{ wanted: 3, picked: 2, reason: 'damaged', if_missing: 'call' }],
    })
    // Found after all.
    expect(await tap(id, 1, 1, 1)).toMatchObject({ picks: [{ picked: 3, reason: null }] })
    await short(id, 2, { reason: 'expired' })
    await short(id, 3, { reason: null })
    expect(await sumOf(id)).toEqual({ refund: '0.00', to: 'wallet', is_complete: true, is_all_missing: false })
    await finished(id)
    const late = await ask('POST /orders/:id/short', id, { ...line, found: 1, reason: 'other' })
    expect(late.json()).toMatchObject({ code: 'stage_refused' })
    const entry = (await auditOf(shop, picker.id)).filter(({ action }) => action === 'pick.short')[1]
    expect(entry).toMatchObject({ before: { found: 1, reason: 'not-there' }, after: { found: 2, reason: 'damaged' } })
  })

  it('refuses more than was ordered, a reason without missing units and missing units without a reason', async () => {
    const { id } = await started()
    for (const wrong of [{ found: 3 }, { found: 2 }, { found: 1, reason: null }]) {
      const answer = await ask('POST /orders/:id/short', id, { ...line, reason: 'not-there', ...wrong })
      expect(answer.statusCode, JSON.stringify(wrong)).toBe(422)
    }
    const unknown = await ask('POST /orders/:id/short', id, { line_no: 1, product_id: 2, found: 0, reason: 'other' })
    expect(unknown.statusCode).toBe(404)
    expect((await finish(id)).json()).toMatchObject({ code: 'picks_open' })
  })

  it('puts the money for missing units into the wallet once, with one SMS, however often it is finished', async () => {
    const before = await leftOf(shop, 1)
    const { id, customer } = await started({
      products: [
        { id: 1, quantity: 3 },
        { id: 2, quantity: 1 },
      ],
    })
    await short(id, 1)
    await tap(id, 2, 2, 1)
    expect(await sumOf(id)).toMatchObject({ refund: '200.00', to: 'wallet' })
    const answers = await Promise.all([1, 2, 3].map(() => finish(id)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await walletOf(customer)).toBe('200.00')
    const { data } = await shop.call('GET /orders/:id', { params: { id } }, customer.token)
    expect(data).toMatchObject({
      status: 'pending-pickup',
      short_cost: '200.00',
      changes: [{ product_id: 1, ordered: 3, missing: 2, substitute: null, refund: '200.00' }],
    })
    const { data: seen } = await shop.callStaff(
      'GET /orders/:id',
      { params: { id } },
      await signInAs(shop, { roles: ['support'] }),
    )
    expect(seen.messages?.find(({ purpose }) => purpose === 'order')).toMatchObject({ language: 'en' })
    expect(await textsOf(customer)).toEqual([
      expect.stringMatching(new RegExp(`order ${id}: 2 x .+ not available. 200.00 birr is now in your wallet`)),
    ])
    // Three were ordered, one was found, two do not exist.
    expect(await leftOf(shop, 1)).toBe(before - 3)
    await cancelByStaff(id, await signInAs(shop, { roles: ['manager'] }))
    expect(await leftOf(shop, 1)).toBe(before - 2)
    await expectSound()
  })

  it.each([
    ['not-there', 0],
    ['damaged', 0],
    ['expired', 0],
    ['other', 2],
  ])('with the reason %s returns %i of two missing units to the shelf', async (reason, returned) => {
    const before = await leftOf(shop, 1)
    const { id } = await started({ products: [{ id: 1, quantity: 3 }] })
    await short(id, 1, { reason })
    await finished(id)
    expect(await leftOf(shop, 1)).toBe(before - 3 + returned)
    await expectSound()
  })

  it('stops the shop from selling what is not on the shelf, and leaves what other orders hold', async () => {
    await setProduct(shop, 3, 20)
    const { id: waiting } = await placePaid(shop, { products: [{ id: 3, quantity: 2 }] })
    const { id } = await started({ products: [{ id: 3, quantity: 5 }] })
    const seen = (shelf_left: number) => short(id, 4, { product_id: 3, shelf_left })
    // Seven units are sold, 13 are on sale. The shelf holds three: two are sold, so one can be.
    await seen(3)
    expect(await leftOf(shop, 3)).toBe(1)
    await seen(9)
    expect(await leftOf(shop, 3)).toBe(1)
    await seen(1)
    expect(await leftOf(shop, 3)).toBe(0)
    await finished(id)
    expect(await leftOf(shop, 3)).toBe(0)
    await done('POST /orders/:id/start-picking', waiting)
    await tap(waiting, 1, 3, 2)
    await finished(waiting)
    await expectSound()
  })

  it('stores who wrote units off and why, one movement for each reason', async () => {
    const basket = await addPackage(shop, { 1: 1 }, { price_santim: 9_000 })
    const { id } = await started({
      products: [
        { id: 1, quantity: 2 },
        { id: 2, quantity: 3 },
      ],
      packages: [{ id: basket, quantity: 1 }],
    })
    const missing = (line_no: number, product_id: number, found: number, reason: string) =>
      short(id, found, { line_no, product_id, reason, ...(reason === 'not-there' && { shelf_left: 90 }) })
    await missing(1, 1, 1, 'damaged')
    await missing(2, 2, 1, 'not-there')
    await missing(3, 1, 0, 'expired')
    await finished(id)
    const { rows } = await sql`
      select m.product_id, m.kind, m.quantity, m.reason, m.part, m.order_id is not null as of_order from stock_movements m
      where m.staff_id = ${picker.id} order by m.product_id, m.kind, m.reason, m.order_id`.execute(shop.deps.db)
    const common = { part: 0, of_order: true }
    expect(rows).toEqual([
      { ...common, product_id: 1, kind: 'released', quantity: 2, reason: null },
      { ...common, product_id: 1, kind: 'wasted', quantity: -1, reason: 'damaged' },
      { ...common, product_id: 1, kind: 'wasted', quantity: -1, reason: 'expired', part: 1 },
      { ...common, product_id: 2, kind: 'adjusted', quantity: -2, reason: 'missing' },
      // What the shelf did not hold either.
      { product_id: 2, kind: 'adjusted', quantity: -7, reason: 'missing', part: 0, of_order: false },
      { ...common, product_id: 2, kind: 'released', quantity: 2, reason: null },
    ])
    await expectSound()
  })

  it('takes its share of the discount off', async () => {
    const { customer } = await started()
    await nameForDiscount(shop, customer, 2)
    const { id } = await started(
      {
        products: [
          { id: 1, quantity: 2 },
          { id: 2, quantity: 1 },
        ],
        discount_type_id: 2,
      },
      customer,
    )
    await short(id, 1)
    await tap(id, 2, 2, 1)
    await finished(id)
    // 3 percent.
    expect(await walletOf(customer)).toBe('97.00')
    await expectSound()
  })

  it('returns for a missing component its share of the package price', async () => {
    const basket = await addPackage(shop, { 1: 1, 2: 5 }, { price_santim: 15_000 })
    const { id, customer } = await started({ products: [], packages: [{ id: basket, quantity: 2 }] })
    await tap(id, 1, 1, 2)
    await done('POST /orders/:id/short', id, { line_no: 1, product_id: 2, found: 9, reason: 'expired' })
    await finished(id)
    // The components cost 300 birr, the package half of that.
    expect(await walletOf(customer)).toBe('20.00')
    await expectSound()
  })

  it('gives the difference back for a lighter pack', async () => {
    await sql`update products set grams_per_unit = 1000 where id = 2`.execute(shop.deps.db)
    const { id, customer } = await started({ products: [{ id: 2, quantity: 2 }] })
    const tick = { by: 'weight', line_no: 1, product_id: 2, grams: 1_900, accept_weight: true }
    await done('POST /orders/:id/tick', id, { tick })
    await finished(id)
    expect(await walletOf(customer)).toBe('4.00')
    expect(await textsOf(customer)).toEqual([
      expect.stringMatching(/: .+, 1900 g instead of 2000 g\. 4\.00 birr is now in your wallet/),
    ])
    await sql`update products set grams_per_unit = null where id = 2`.execute(shop.deps.db)
    await expectSound()
  })

  it('marks an order of which a store gives back more than one person may give', async () => {
    const isMarked = async (id: number) =>
      (
        await shop.deps.db
          .selectFrom('orders')
          .select('is_short_above_limit')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).is_short_above_limit
    await setProduct(shop, 1, 100, { price_santim: 500_000 })
    const [at, above] = [
      await started({ products: [{ id: 1, quantity: 2 }] }),
      await started({ products: [{ id: 1, quantity: 3 }] }),
    ]
    for (const { id } of [at, above]) {
      await short(id, 1)
      await finished(id)
    }
    expect(await isMarked(at.id)).toBe(false)
    expect(await isMarked(above.id)).toBe(true)
    await expectSound()
  })

  it('reduces the debt of an order on credit', async () => {
    const borrower = await aBorrower(shop, 500)
    const { id } = await placeOnCredit(shop, borrower, { products: [{ id: 1, quantity: 3 }] })
    const body = { otp: await waitingCode(shop, borrower) }
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body }, borrower.token)
    await done('POST /orders/:id/start-picking', id)
    await short(id, 2)
    expect(await sumOf(id)).toMatchObject({ refund: '100.00', to: 'debt' })
    await finished(id)
    const { kept } = await balancesOf(shop, borrower.customer.id)
    expect(kept).toEqual({ credit: 30_000, debt: 20_000, wallet: 0 })
    expect((await textsOf(borrower))[0]).toContain('You owe 100.00 birr less')
    await expectSound()
  })

  it('reduces the debt first and then returns what the wallet paid, and the SMS says so', async () => {
    const borrower = await aBorrower(shop, 500)
    await fillWallet(shop.deps.db, borrower.customer.id, 28_000)
    const goods = { products: [{ id: 1, quantity: 3 }], use_wallet: true }
    const { id } = await placeOnCredit(shop, borrower, goods)
    const body = { otp: await waitingCode(shop, borrower) }
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body }, borrower.token)
    await done('POST /orders/:id/start-picking', id)
    await short(id, 2)
    expect(await sumOf(id)).toMatchObject({ refund: '100.00', to: 'both' })
    await finished(id)
    const { kept } = await balancesOf(shop, borrower.customer.id)
    expect(kept).toEqual({ credit: 50_000, debt: 0, wallet: 8_000 })
    const [text] = await textsOf(borrower)
    expect(text).toContain('You get 100.00 birr back. It lowered what you owe for the order')
    await expectSound()
  })
})

describe('a substitute', () => {
  it('is offered from the same subcategory and store, the closest in price first', async () => {
    const { id } = await started()
    const query = { store_id: 1, ...line }
    const { data } = await shop.callStaff('GET /orders/:id/substitutes', { params: { id }, query }, picker)
    expect(data.map(({ product_id }) => product_id)).toContain(similar)
    expect(data.map(({ product_id }) => product_id)).not.toContain(other)
    expect(data.map(({ product_id }) => product_id)).not.toContain(1)
    await setProduct(shop, similar, 100, { is_active: false })
    const onSale = await shop.callStaff('GET /orders/:id/substitutes', { params: { id }, query }, picker)
    expect(onSale.data.map(({ product_id }) => product_id)).not.toContain(similar)
    const distances = data.map(({ price }) => Math.abs(Number(price) - 100))
    expect(distances).toEqual(distances.toSorted((one, next) => one - next))
  })

  it('costs the customer never more, and a cheaper one gives the difference back', async () => {
    const before = await leftOf(shop, similar)
    const { id, customer } = await started({ products: [{ id: 1, quantity: 3 }] })
    await short(id, 1)
    expect((await substitute(id, 2)).json()).toMatchObject({
      data: { picks: [{ substitute: { product_id: similar, quantity: 2 } }] },
    })
    expect(await leftOf(shop, similar)).toBe(before - 2)
    await setProduct(shop, similar, before, { price_santim: 99_000 })
    expect(await sumOf(id)).toMatchObject({ refund: '50.00' })
    await finished(id)
    expect(await walletOf(customer)).toBe('50.00')
    expect((await textsOf(customer))[0]).toMatch(/2 x .+ replaced by .+50.00 birr/)
    const { data } = await shop.call('GET /orders/:id', { params: { id } }, customer.token)
    expect(data.changes).toMatchObject([{ missing: 2, substitute: { id: similar, quantity: 2 }, refund: '50.00' }])
    await expectSound()

    const dear = await started({ products: [{ id: 2, quantity: 1 }] })
    await done('POST /orders/:id/short', dear.id, { line_no: 1, product_id: 2, found: 0, reason: 'other' })
    const query = { store_id: 1, line_no: 1, product_id: 2 }
    const offers = await shop.callStaff('GET /orders/:id/substitutes', { params: { id: dear.id }, query }, picker)
    const [offer] = offers.data
    if (!offer) return expect.fail('nothing to offer')
    await setProduct(shop, offer.product_id, 5, { price_santim: 50_000 })
    const chosen = { line_no: 1, product_id: 2, substitute: { product_id: offer.product_id, quantity: 1 } }
    await done('POST /orders/:id/substitute', dear.id, chosen)
    await finished(dear.id)
    expect(await walletOf(dear.customer)).toBe('0.00')
    await expectSound()
  })

  it('replaces some of the missing units, and the one SMS tells the others too', async () => {
    const { id, customer } = await started({ products: [{ id: 1, quantity: 5 }] })
    await short(id, 1)
    await substitute(id, 2)
    await finished(id)
    expect(await walletOf(customer)).toBe('250.00')
    expect(await textsOf(customer)).toEqual([
      expect.stringMatching(/: 2 x .+ not available; 2 x .+ replaced by .+\. 250\.00 birr is now in your wallet/),
    ])
    await expectSound()
  })

  it('goes back to the shelf when another one or none is taken, and when the order is canceled', async () => {
    const before = await leftOf(shop, similar)
    const { id } = await started({ products: [{ id: 1, quantity: 3 }] })
    await short(id, 0)
    await substitute(id, 3)
    await substitute(id, 1)
    expect(await leftOf(shop, similar)).toBe(before - 1)
    await done('POST /orders/:id/substitute', id, { ...line, substitute: null })
    expect(await leftOf(shop, similar)).toBe(before)
    await substitute(id, 2)
    const manager = await signInAs(shop, { roles: ['manager'] })
    await cancelByStaff(id, manager)
    expect(await leftOf(shop, similar)).toBe(before)
    await expectSound()
  })

  it('is refused for units that were found, from another subcategory, off sale, and if other orders hold it', async () => {
    const { id } = await started({ products: [{ id: 1, quantity: 3 }] })
    expect((await substitute(id, 1)).statusCode).toBe(422)
    await short(id, 2)
    expect((await substitute(id, 2)).statusCode).toBe(422)
    expect((await substitute(id, 1, other)).json()).toMatchObject({ code: 'line_unavailable' })
    await setProduct(shop, similar, 0)
    expect((await substitute(id, 1)).json()).toMatchObject({ code: 'line_unavailable' })
    await setProduct(shop, similar, 1, { is_active: false })
    expect((await substitute(id, 1)).json()).toMatchObject({ code: 'line_unavailable' })
    await setProduct(shop, similar, 1)
    await substitute(id, 1)
    const tick = await ask('POST /orders/:id/tick', id, { tick: { by: 'tap', ...line, units: 1 } })
    expect(tick.json()).toMatchObject({ code: 'picked_enough' })
    await finished(id)
    await expectSound()
  })
})

/** Cancels like the console's act for a packed order; here only the move matters. */
async function cancelByStaff(id: number, { id: staffId }: TestSession): Promise<void> {
  await shop.worker.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (order) await moveOrder(tx, order, { to: 'canceled', actor: 'staff', staffId })
  })
}

describe('an order of which nothing is found', () => {
  it('is not finished but canceled, and the whole price goes back, the fee included', async () => {
    const before = await leftOf(shop, 1)
    const { id, customer } = await started({ delivery_type_id: 1, products: [{ id: 1, quantity: 5 }] })
    expect((await ask('POST /orders/:id/cancel-missing', id)).json()).toMatchObject({ code: 'stage_refused' })
    await short(id, 0)
    expect(await sumOf(id)).toMatchObject({ refund: '500.00', is_all_missing: true })
    expect((await finish(id)).json()).toMatchObject({ code: 'all_missing' })
    await done('POST /orders/:id/cancel-missing', id)
    const { data } = await shop.call('GET /orders/:id', { params: { id } }, customer.token)
    expect(data).toMatchObject({
      status: 'canceled',
      events: expect.arrayContaining([expect.objectContaining({ actor: 'staff' })]),
    })
    await refundOrder(shop.worker, id)
    const refunds = await sql`select r.amount_santim::text as amount, r.reason from payment_refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${id}`.execute(shop.deps.db)
    expect(refunds.rows).toEqual([{ amount: String(Number(data.total_cost) * 100), reason: 'canceled' }])
    expect(await leftOf(shop, 1)).toBe(before - 5)
    await expectSound()
  })
})

describe('an order that is canceled while it is picked', () => {
  it('says so at the next tick, lists what to put back, and keeps the stock right', async () => {
    const before = [await leftOf(shop, 1), await leftOf(shop, 2)]
    const { id } = await started({
      products: [
        { id: 1, quantity: 3 },
        { id: 2, quantity: 2 },
      ],
    })
    await short(id, 1)
    await tap(id, 2, 2, 1)
    await cancelByStaff(id, picker)
    for (const call of [
      () => ask('POST /orders/:id/tick', id, { tick: { by: 'tap', line_no: 2, product_id: 2, units: 1 } }),
      () => ask('POST /orders/:id/short', id, { ...line, found: 0, reason: 'other' }),
      () => finish(id),
    ])
      expect((await call()).json()).toMatchObject({ code: 'order_canceled' })
    const query = { store_id: 1 }
    const { data } = await shop.callStaff('GET /orders/:id/pick-list', { params: { id }, query }, picker)
    expect(data).toMatchObject({ is_canceled: true, picks: [{ picked: 1 }, { picked: 1 }] })
    // Two of the first product do not exist.
    expect([await leftOf(shop, 1), await leftOf(shop, 2)]).toEqual([(before[0] ?? 0) - 2, before[1]])
    await expectSound()
  })

  it('returns the rest of the money if a part went back before', async () => {
    const { id, customer } = await started({ products: [{ id: 1, quantity: 3 }] })
    await short(id, 2)
    await finished(id)
    await cancelByStaff(id, picker)
    await refundOrder(shop.worker, id)
    const refunds = await sql`select r.amount_santim::int as amount, r.way from payment_refunds r
      join payments p on p.id = r.payment_id where p.order_id = ${id} order by r.id`.execute(shop.deps.db)
    expect(refunds.rows).toEqual([
      { amount: 10_000, way: 'wallet' },
      { amount: 20_000, way: 'method' },
    ])
    expect(await walletOf(customer)).toBe('100.00')
    await expectSound()
  })
})

describe('an order from two stores', () => {
  it('returns the same sum in whatever order the stores finish, and tells the customer once', async () => {
    const wallets: string[] = []
    for (const stores of [
      [1, 2],
      [2, 1],
    ]) {
      await setProduct(shop, 1, 5, { price_santim: 3_333 })
      await moveStock(shop, 1, 2, 2)
      const { id, customer } = await placePaid(shop, { products: [{ id: 1, quantity: 5 }] })
      for (const store_id of stores) {
        const own = await signInAs(shop, { roles: ['picker'], storeIds: [store_id] })
        await done('POST /orders/:id/start-picking', id, { store_id }, own)
        const found = store_id === 1 ? 2 : 1
        await done('POST /orders/:id/short', id, { store_id, ...line, found, reason: 'damaged' }, own)
        await done('POST /orders/:id/finish-picking', id, { store_id }, own)
      }
      wallets.push(await walletOf(customer))
      expect(await textsOf(customer)).toEqual([expect.stringContaining('2 x ')])
    }
    expect(wallets).toEqual(['66.66', '66.66'])
    await expectSound()
  })
})

describe('a request to call the customer', () => {
  it('is listed for support with the number, once per line, and its answer is shown on the line', async () => {
    const support = await signInAs(shop, { roles: ['support'] })
    const { id } = await started({ products: [{ id: 1, quantity: 3, if_missing: 'call' }] })
    await short(id, 1)
    expect(await done('POST /orders/:id/ask-support', id, line)).toMatchObject({ picks: [{ call: { answer: null } }] })
    await done('POST /orders/:id/ask-support', id, line)
    const open = async () => (await shop.callStaff('GET /call-requests', {}, support)).data
    const [request, ...others] = (await open()).filter(({ order_id }) => order_id === id)
    expect(others).toEqual([])
    expect(request).toMatchObject({ missing: 2, if_missing: 'call', phone_number: '251911223344' })
    const input = { params: { id: request?.id ?? 0 }, body: { answer: 'similar' } }
    await shop.callStaff('POST /call-requests/:id/answer', input, support)
    expect((await shop.askStaff('POST /call-requests/:id/answer', input, support)).statusCode).toBe(404)
    expect((await open()).filter(({ order_id }) => order_id === id)).toEqual([])
    const query = { store_id: 1 }
    const { data } = await shop.callStaff('GET /orders/:id/pick-list', { params: { id }, query }, picker)
    expect(data.picks).toMatchObject([{ call: { answer: 'similar' } }])
  })
})

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
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { leftOf, setProduct } from '../../../../test/test-orders.ts'
import { auditPayments } from '../../payments/audit/audit-payments.ts'

let shop: Console
let courier: TestSession
let finance: TestSession
let picker: TestSession
beforeAll(async () => {
  shop = await testConsole()
  courier = await signInAs(shop, { roles: ['courier'], storeIds: [1] })
  finance = await signInAs(shop, { roles: ['finance'] })
  picker = await signInAs(shop, { roles: ['picker'], storeIds: [1] })
  await setProduct(shop, 1, 1_000, { price_santim: 30_000 })
  await setProduct(shop, 2, 1_000, { price_santim: 100_000 })
})

const goods = [
  { id: 1, quantity: 3 },
  { id: 2, quantity: 1 },
]
const placed = () => placePaid(shop, { products: goods, store_id: 1 })

/** A delivered order: line 1 has three units of 300 birr, line 2 one unit of 1,000 birr. */
const delivered = async () => bring(shop, courier, await placed())

const give = (id: number, quantity: number, way = 'wallet', line_no = 1) =>
  shop.askStaff(
    'POST /orders/:id/refunds',
    { params: { id }, body: { what: 'lines', lines: [{ line_no, quantity }], way, reason: 'Customer called' } },
    finance,
  )
const refuse = (id: number, quantity: number) => refuseGoods(shop, courier, id, quantity)
const accept = (id: number) => acceptGoods(shop, finance, id)
async function acceptAll(id: number): Promise<number[]> {
  const answers = []
  for (const proposal of await proposalsOf(shop, finance, id)) answers.push((await accept(proposal.id)).statusCode)
  return answers
}

/** Starts picking an order of which the picker finds no unit of line 1. */
async function pickedShort() {
  const order = await placed()
  const ask = (call: 'start-picking' | 'finish-picking') =>
    shop.askStaff(`POST /orders/:id/${call}`, { params: { id: order.id }, body: { store_id: 1 } }, picker)
  expect((await ask('start-picking')).statusCode).toBe(200)
  await sql`update picks set picked = wanted where order_id = ${order.id} and line_no = 2`.execute(shop.deps.db)
  await sql`update picks set picked = 0, reason = 'other' where order_id = ${order.id} and line_no = 1`.execute(
    shop.deps.db,
  )
  return { ...order, finish: () => ask('finish-picking') }
}

const walletOf = async ({ token }: { token: string }) =>
  (await shop.call('GET /profile', {}, token)).data.wallet_balance
const expectSound = () => expectSoundBooks(shop.deps.db)

describe('the price of a line', () => {
  it('goes back once if staff give it back before the courier notes a refusal; the goods return', async () => {
    const { id, customer } = await delivered()
    const left = await leftOf(shop, 1)
    await give(id, 3)
    expect((await refuse(id, 3)).json()).toEqual({ data: { order_id: id, amount: '0.00' } })
    expect(await acceptAll(id)).toEqual([200])
    expect([await walletOf(customer), await leftOf(shop, 1)]).toEqual(['900.00', left + 3])
    await expectSound()
  })

  it('goes back up to what is left of it if staff gave back some units before', async () => {
    const { id, customer } = await delivered()
    await give(id, 2)
    expect((await refuse(id, 1)).json()).toMatchObject({ data: { amount: '300.00' } })
    expect((await refuse(id, 2)).json()).toMatchObject({ data: { amount: '0.00' } })
    expect(await acceptAll(id)).toEqual([200, 200])
    expect(await walletOf(customer)).toBe('900.00')
    await expectSound()
  })

  it('cannot be given back by staff once the units are refused, unless the refusal is rejected', async () => {
    const { id, customer } = await delivered()
    await refuse(id, 2)
    expect((await give(id, 2)).json()).toMatchObject({ code: 'refund_too_much' })
    const { lines } = (await shop.callStaff('GET /orders/:id/refundable', { params: { id } }, finance)).data
    expect(lines[0]).toMatchObject({ left_quantity: 1, left: '300.00' })
    expect((await give(id, 1)).statusCode).toBe(200)
    const [proposal] = await proposalsOf(shop, finance, id)
    const params = { id: proposal?.id ?? 0 }
    await shop.callStaff('POST /refused-goods/:id/reject', { params, body: { reason: 'Kept them' } }, finance)
    expect((await give(id, 2)).statusCode).toBe(200)
    expect(await walletOf(customer)).toBe('900.00')
    await expectSound()
  })

  it('is capped when a refusal is accepted that was proposed with more than is left', async () => {
    const { id, customer } = await delivered()
    await give(id, 2)
    await refuse(id, 3)
    await sql`update refused_goods set amount_santim = 90000 where order_id = ${id}`.execute(shop.deps.db)
    expect(await acceptAll(id)).toEqual([200])
    expect(await walletOf(customer)).toBe('900.00')
    await expectSound()
  })

  it('goes back once if staff give it back while the goods are picked and the picker finds none', async () => {
    const { id, customer, finish } = await pickedShort()
    expect((await give(id, 2)).statusCode).toBe(200)
    const params = { id }
    const sum = await shop.callStaff('GET /orders/:id/short-sum', { params, query: { store_id: 1 } }, picker)
    expect(sum.data).toMatchObject({ refund: '300.00' })
    expect((await finish()).statusCode).toBe(200)
    expect(await walletOf(customer)).toBe('900.00')
    expect((await give(id, 1)).json()).toMatchObject({ code: 'refund_too_much' })
    await expectSound()
  })

  it('goes back once if staff, courier and finance act at the same time', async () => {
    for (let race = 0; race < 6; race++) {
      const { id, customer } = await delivered()
      await refuse(id, 1)
      await Promise.all([give(id, 3), refuse(id, 2), acceptAll(id), give(id, 2, 'method')])
      await acceptAll(id)
      const { rows } = await sql<{ sum: number }>`select sum(r.amount_santim)::int as sum
        from payment_refunds r join order_payments p on p.id = r.payment_id where p.order_id = ${id}`.execute(
        shop.deps.db,
      )
      expect(rows).toEqual([{ sum: 90_000 }])
      expect(Number(await walletOf(customer))).toBeLessThanOrEqual(900)
    }
    await expectSound()
  })

  it('goes back once if staff give it back while picking ends', async () => {
    for (let race = 0; race < 6; race++) {
      const { id, customer, finish } = await pickedShort()
      await Promise.all([give(id, 3), finish(), give(id, 1)])
      expect(await walletOf(customer)).toBe('900.00')
    }
    await expectSound()
  })

  it('is compared with what went back of it every night', async () => {
    const { id } = await delivered()
    await give(id, 3)
    const { rows } = await sql<{ id: number }>`select r.id from payment_refunds r
      join order_payments p on p.id = r.payment_id where p.order_id = ${id}`.execute(shop.deps.db)
    const put = sql`insert into refund_lines (refund_id, order_id, order_created_at, line_no, quantity, amount_santim)
      select ${rows[0]?.id}, id, created_at, 2, 1, 100001 from orders where id = ${id}`
    await put.execute(shop.deps.db)
    await expect(auditPayments(shop.deps.db, new Date(0))).rejects.toThrow(
      `order ${id}: line returned more than it cost`,
    )
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OrderInput } from '../../../../test/an-order.ts'
import { expectSoundBooks } from '../../../../test/expect-sound-books.ts'
import { fillWallet } from '../../../../test/fill-wallet.ts'
import { type PaidOrder, placePaid } from '../../../../test/staff/test-fulfilment.ts'
import { accept as acceptGoods, bring, proposalsOf, refuse } from '../../../../test/staff/test-refusals.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { aBorrower, placeOnCredit, repayCredit, waitingCode } from '../../../../test/test-loans.ts'
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
})
beforeEach(() => setProduct(shop, 1, 1_000, { price_santim: 30_000 }))

const three: Partial<OrderInput> = { products: [{ id: 1, quantity: 3 }] }

const deliver = <Order extends PaidOrder>(order: Order) => bring(shop, courier, order)
const erase = ({ customer }: PaidOrder) => shop.ask('DELETE /profile', {}, customer.headers)

/** A delivered order of three units of 300 birr, whose customer is erased. */
async function left(changes: Partial<OrderInput> = {}, customer?: PaidOrder['customer']): Promise<number> {
  const order = await deliver(await placePaid(shop, { ...three, ...changes }, customer))
  expect((await erase(order)).statusCode).toBe(200)
  return order.id
}

/** Returns the id of the proposal. */
async function refused(id: number, quantity = 3): Promise<number> {
  expect((await refuse(shop, courier, id, quantity)).statusCode).toBe(200)
  const [proposal] = await proposalsOf(shop, finance, id)
  return proposal?.id ?? expect.fail('no proposal')
}
const accept = (id: number) => acceptGoods(shop, finance, id)
const reject = (id: number) =>
  shop.askStaff('POST /refused-goods/:id/reject', { params: { id }, body: { reason: 'Not true' } }, finance)
async function refundsOf(id: number): Promise<string[]> {
  const { rows } = await sql<{ refund: string }>`
    select concat_ws(' ', p.provider, r.amount_santim, r.reason, r.way, r.state) as refund from payment_refunds r
    join payments p on p.id = r.payment_id where p.order_id = ${id} order by r.id`.execute(shop.deps.db)
  return rows.map(({ refund }) => refund)
}
const expectSound = () => expectSoundBooks(shop.deps.db)

describe('goods refused by a customer who is erased meanwhile', () => {
  it('return to the shelf, and their money by hand to the method', async () => {
    const id = await left()
    const refusal = await refused(id, 2)
    const before = await leftOf(shop, 1)
    expect((await accept(refusal)).statusCode).toBe(200)
    expect(await leftOf(shop, 1)).toBe(before + 2)
    expect(await refundsOf(id)).toEqual(['cbe 60000 refused method by_hand'])
    await expectSound()
  })

  it('return no money that the erased wallet had paid', async () => {
    const customer = await signIn(shop)
    await fillWallet(shop.deps.db, customer.customer.id, 50_000)
    const id = await left({ use_wallet: true }, customer)
    const refundable = await shop.callStaff('GET /orders/:id/refundable', { params: { id } }, finance)
    expect(refundable.data).toMatchObject({ left: '400.00', has_wallet: false })
    const refusal = await refused(id)
    const before = await leftOf(shop, 1)
    expect((await accept(refusal)).statusCode).toBe(200)
    expect(await leftOf(shop, 1)).toBe(before + 3)
    expect(await refundsOf(id)).toEqual(['cbe 40000 refused method by_hand'])
    await expectSound()
  })

  it('return to the shelf alone if they were bought on credit', async () => {
    const customer = await aBorrower(shop)
    const { id, total_cost } = await placeOnCredit(shop, customer, three)
    const body = { otp: await waitingCode(shop, customer) }
    await shop.call('POST /orders/:id/make-payment', { params: { id }, body }, customer.token)
    const amount = Math.round(Number(total_cost) * 100)
    await repayCredit(shop.deps.db, { customerId: customer.customer.id, amount, reference: randomUUID() })
    const order = await deliver({ id, customer })
    const answer = await erase(order)
    expect(answer.statusCode, answer.body).toBe(200)
    const refusal = await refused(id)
    const before = await leftOf(shop, 1)
    expect((await accept(refusal)).statusCode).toBe(200)
    expect(await leftOf(shop, 1)).toBe(before + 3)
    await expectSound()
  })

  it('can be rejected', async () => {
    const id = await left()
    expect((await reject(await refused(id))).statusCode).toBe(200)
    expect(await refundsOf(id)).toEqual([])
  })

  it('keep the account while finance has not decided', async () => {
    const order = await deliver(await placePaid(shop, three))
    const refusal = await refused(order.id)
    expect((await erase(order)).json()).toMatchObject({ code: 'money_due' })
    expect((await reject(refusal)).statusCode).toBe(200)
    expect((await erase(order)).statusCode).toBe(200)
  })
})

describe('a delivered order of an erased customer', () => {
  const lines = (way: string) => ({ what: 'lines', lines: [{ line_no: 1, quantity: 1 }], way, reason: 'Broken' })
  const give = (id: number, body: object) =>
    shop.askStaff('POST /orders/:id/refunds', { params: { id }, body: body as never }, finance)

  it('is shown to staff, takes notes and gives money back to the method alone', async () => {
    const id = await left()
    for (const path of ['GET /orders/:id', 'GET /orders/:id/refundable'] as const)
      expect((await shop.askStaff(path, { params: { id } }, finance)).statusCode).toBe(200)
    const note = await shop.askStaff('POST /orders/:id/notes', { params: { id }, body: { text: 'Called' } }, manager)
    expect(note.statusCode, note.body).toBe(200)
    expect((await give(id, lines('wallet'))).json()).toMatchObject({ code: 'stage_refused' })
    expect((await give(id, lines('method'))).statusCode).toBe(200)
    expect(await refundsOf(id)).toEqual(['cbe 30000 staff method queued'])
    await expectSound()
  })

  it('gives back whole what came by the method, and not what the erased wallet had paid', async () => {
    const customer = await signIn(shop)
    await fillWallet(shop.deps.db, customer.customer.id, 50_000)
    const id = await left({ use_wallet: true }, customer)
    const answer = await give(id, { what: 'whole', way: 'method', reason: 'Broken' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await refundsOf(id)).toEqual(['cbe 40000 staff method queued'])
    await expectSound()
  })

  it('is not opened again, because it has no address and nobody to return its money to', async () => {
    const id = await left()
    const reopened = await shop.askStaff(
      'POST /orders/:id/reopen',
      { params: { id }, body: { reason: 'Wrong order' } },
      manager,
    )
    expect(reopened.json()).toMatchObject({ code: 'stage_refused' })
    const undone = await shop.askStaff(
      'POST /orders/:id/undo-delivery',
      { params: { id }, body: { attempt_no: 1, acted_at: new Date().toISOString() } },
      courier,
    )
    expect(undone.json()).toMatchObject({ code: 'undo_late' })
  })
})

import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { aDeliveryDetail } from '../../../../test/an-order.ts'
import { attemptsOf, confirmByBank } from '../../../../test/payments/test-payments.ts'
import { type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

let shop: Console
let finance: TestSession
let abebe: TestCustomer
let order: { id: number; total_cost: string }
let reference: string

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 100, { price_santim: 12_345 })
  finance = await signInAs(shop, { roles: ['finance'] })
  abebe = await signIn(shop)
  order = await place(shop, abebe)
  await shop.call('POST /orders/:id/make-payment', { params: { id: order.id }, body: {} }, abebe.token)
  reference = (await attemptsOf(shop, order.id))[0]?.reference ?? ''
  const paid = { billRef: order.id, amount: order.total_cost, bankTransactionId: 'FT26320KX9Q7' }
  expect((await confirmByBank(shop, 'cbe', paid)).statusCode).toBe(200)
  await confirmByBank(shop, 'cbe', { billRef: 999_999_999, amount: '77.00', bankTransactionId: 'FT26320LOST1' })
})

const search = (filter: object) => shop.callStaff('POST /payments/search', { body: filter }, finance)
const numbersOf = async (filter: object) => (await search(filter)).data.map(({ transaction_no }) => transaction_no)
const paid = 'FT26320KX9Q7'

describe('searching payments', () => {
  it.each(['FT26320KX9Q7', 'KX9Q', 'kx9q7', '320KX'])('finds part %s of the transaction number', async (text) => {
    expect(await numbersOf({ text })).toEqual([paid])
  })

  it('finds part of our reference', async () => {
    expect(await numbersOf({ text: reference.slice(-6).toLowerCase() })).toEqual([paid])
  })

  it('finds the order, and the customer by any spelling of a number', async () => {
    expect(await numbersOf({ order_id: order.id })).toEqual([paid])
    const local = `0${abebe.customer.phone_number.slice(3)}`
    expect(await numbersOf({ phone: local })).toEqual([paid])
    expect(await numbersOf({ phone: aDeliveryDetail.phone_number })).toEqual([paid])
  })

  it('finds amount, day in Addis Ababa and flag', async () => {
    expect(await numbersOf({ amount: order.total_cost })).toEqual([paid])
    const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10)
    expect(await numbersOf({ day: today, flag: 'unmatched' })).toEqual(['FT26320LOST1'])
    expect(await numbersOf({ day: '2020-01-01' })).toEqual([])
    expect(await numbersOf({ flag: 'any' })).toEqual(['FT26320LOST1'])
  })

  it.each([{ text: 'KX9' }, { phone: '12' }, { amount: '1.234' }])('refuses %o', async (filter) => {
    const answer = await shop.askStaff('POST /payments/search', { body: filter }, finance)
    expect(answer.json()).toMatchObject({ code: 'validation_failed' })
  })

  it('reads wildcards as they are typed', async () => {
    expect(await numbersOf({ text: '%%%%' })).toEqual([])
    expect(await numbersOf({ text: 'FT26____' })).toEqual([])
  })

  it('goes forward and back by cursor in a fixed number of statements', async () => {
    shop.statements.length = 0
    const first = await search({ limit: 1 })
    expect(shop.statements).toHaveLength(3)
    const second = await search({ limit: 1, after: first.meta.next })
    expect(second.data[0]?.transaction_no).toBe(paid)
    expect((await search({ limit: 1, before: second.meta.previous })).data).toEqual(first.data)
    expect(first.meta.count).toEqual({ value: 2, is_more: false })
  })

  it("lists the payments of a customer's orders", async () => {
    const params = { id: abebe.customer.id }
    const { data } = await shop.callStaff('GET /customers/:id/payments', { params }, finance)
    expect(data.map(({ transaction_no }) => transaction_no)).toEqual([paid])
  })
})

describe('the detail of a payment', () => {
  const open = async (id: number) => (await shop.callStaff('GET /payments/:id', { params: { id } }, finance)).data

  it('shows order, attempts and what the provider answered, without secrets and whole numbers', async () => {
    const [payment] = (await search({ text: paid })).data
    await sql`update payment_attempts set payer_phone = '251911998877', pay_url = 'https://secret.example/pay'
      where reference = ${reference}`.execute(shop.deps.db)
    await sql`insert into payment_notices (method, attempt_id, refusal, record, digest)
      select method, id, null, '{"status": "PAID"}', 'x' from payment_attempts
      where reference = ${reference}`.execute(shop.deps.db)
    shop.statements.length = 0
    const detail = await open(payment?.id ?? 0)
    expect(shop.statements).toHaveLength(3)
    expect(detail).toMatchObject({
      transaction_no: paid,
      source: 'bank',
      flag: null,
      order: { id: order.id, status: 'pending-pickup', customer_id: abebe.customer.id },
      attempts: [{ reference, state: 'paid', payer_phone: '2519…8877', answers: [{ record: { status: 'PAID' } }] }],
    })
    expect(JSON.stringify(detail)).not.toMatch(/secret\.example|251911998877/)
  })

  it('shows money without an order', async () => {
    const [payment] = (await search({ flag: 'unmatched' })).data
    expect(await open(payment?.id ?? 0)).toMatchObject({ order: null, attempts: [], same_transaction: [] })
  })

  it('shows what was paid too much beside the payment it came with', async () => {
    const other = await place(shop, abebe)
    const amount = (Number(other.total_cost) + 10).toFixed(2)
    await confirmByBank(shop, 'cbe', { billRef: other.id, amount, bankTransactionId: 'FT26320OVER1' })
    const main = (await search({ order_id: other.id })).data.find(({ flag }) => flag === null)
    const { same_transaction } = await open(main?.id ?? 0)
    expect(same_transaction).toMatchObject([
      {
        amount: '10.00',
        flag: 'overpaid',
        refunds: [{ amount: '10.00', reason: 'not-due', way: 'method', state: 'by_hand' }],
      },
    ])
  })
})

describe('asking the provider now', () => {
  const ask = (id: number) => shop.askStaff('POST /payment-attempts/:id/ask', { params: { id } }, finance)

  it('asks once, again only after three seconds, and logs it with the order', async () => {
    const [attempt] = await attemptsOf(shop, order.id)
    const id = attempt?.id ?? 0
    expect((await ask(id)).json()).toEqual({ data: { id, order_id: order.id } })
    expect((await ask(id)).json()).toMatchObject({ code: 'too_many_requests' })
    await sql`update payment_attempts set checked_at = now() - interval '3 seconds' where id = ${id}`.execute(
      shop.deps.db,
    )
    expect((await ask(id)).statusCode).toBe(200)
    const logged = await shop.deps.db
      .selectFrom('audit_log')
      .select(['subject_kind', 'subject_id', 'after'])
      .where('action', '=', 'payment.asked')
      .execute()
    const entry = { subject_kind: 'order', subject_id: String(order.id), after: { attempt_id: id } }
    expect(logged).toEqual([entry, entry])
  })

  it('does not find an unknown attempt', async () => {
    expect((await ask(999_999)).statusCode).toBe(404)
  })
})

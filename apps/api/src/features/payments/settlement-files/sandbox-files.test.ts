import { type SettlementProvider, settlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeRefund, moneyOf } from '../../../../test/payments/test-payments.ts'
import {
  askToSettle,
  dayBefore,
  dayOf,
  itemsOf,
  mapColumns,
  previewOf,
  readFile,
  type SandboxConsole,
  sandboxConsole,
} from '../../../../test/payments/test-settlement.ts'
import { signInAs, type TestSession } from '../../../../test/staff/test-staff.ts'
import { aPhone, signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'
import { auditPayments } from '../audit/audit-payments.ts'

type Entry = {
  provider: string
  reference: string
  transactionNo: string | null
  paidSantim: number
  refunds: { transactionNo: string; amountSantim: number; refundReference: string }[]
}

let shop: SandboxConsole
let finance: TestSession
let abebe: TestCustomer
const today = dayBefore(0)

beforeAll(async () => {
  shop = await sandboxConsole()
  await setProduct(shop, 1, 100_000, { price_santim: 10_050 })
  finance = await signInAs(shop, { roles: ['finance'] })
  abebe = await signIn(shop)
}, 60_000)

const bookOf = (provider: string) => shop.outside<Entry[]>('GET', `/book?provider=${provider}`)
const fault = (provider: string, body: object) => shop.outside('PUT', `/faults/${provider}`, body)

/** Starts a payment and returns what the provider calls it. */
async function begin(method: SettlementProvider) {
  const { id } = await place(shop, abebe, { payment_method: method })
  const body = ['hello-cash', 'cbe-birr'].includes(method) ? { payer_phone_number: aPhone().replace(/0$/, '1') } : {}
  await shop.call('POST /orders/:id/make-payment', { params: { id }, body }, abebe.token)
  const entry = (await bookOf(method)).find(({ reference }) => reference.startsWith(`${id}Z`))
  return { id, reference: entry?.reference ?? '' }
}
const approve = (reference: string) => shop.outside<Entry>('POST', `/book/${reference}/approve`)
const check = (id: number) => shop.ask('POST /orders/:id/check-and-update-payment', { params: { id } }, abebe.headers)
async function paidBy(method: SettlementProvider) {
  const { id, reference } = await begin(method)
  const { transactionNo } = await approve(reference)
  await check(id)
  return { id, reference, number: transactionNo ?? '' }
}

/** Which outcome each transaction must have, from the book of the provider and ours alone. */
async function expectedOf(provider: SettlementProvider) {
  const { rows } = await sql<{ number: string; santim: number }>`
    select transaction_no as number, sum(amount_santim)::int as santim from payments
    where provider = ${provider} and via <> 'file' group by transaction_no`.execute(shop.deps.db)
  const ours = new Map(rows.map(({ number, santim }) => [number, santim]))
  const entries = (await bookOf(provider)).flatMap(({ transactionNo, paidSantim }) =>
    transactionNo === null ? [] : [{ number: transactionNo, paidSantim }],
  )
  const outcomeOf = (number: string, paid: number) => {
    const known = ours.get(number)
    if (known === undefined) return 'unknown'
    return known === paid ? 'matched' : 'other-amount'
  }
  return new Map(entries.map(({ number, paidSantim }) => [number, outcomeOf(number, paidSantim)]))
}

async function outcomesOf(provider: SettlementProvider) {
  const items = await itemsOf(shop, finance, provider, today)
  const payments = items.filter(({ kind }) => kind === 'payment')
  return new Map(payments.map(({ transaction_no, outcome }) => [transaction_no ?? '', outcome]))
}

describe('the settlement file of each provider', () => {
  it.each(settlementProvider.options)('of %s is understood without help', async (provider) => {
    const references = [1, 2].map((n) => `${provider}-${n}`.toUpperCase())
    for (const reference of references)
      await shop.outside('POST', '/book', {
        provider,
        reference,
        amount: reference.endsWith('1') ? '1250.00' : '80.05',
      })
    await shop.outside('POST', `/book/${references[0]}/give-back`, { amount: '250.00' })
    const preview = await previewOf(shop, finance, provider, await shop.settlementOf(provider))
    expect(preview).toMatchObject({
      fault: null,
      missing_columns: [],
      faults: [],
      first_day: today,
      last_day: today,
      payments: '1330.05',
      refunds: '250.00',
    })
    // Eth-Switch numbers transactions by our reference.
    const reference = provider === 'eth-switch' ? null : expect.any(String)
    expect(preview.layout).toMatchObject({ transaction_no: expect.any(String), reference })
  })
})

describe('a run with faults', () => {
  it('matches with the differences that the faults made and no other, and each is settled', async () => {
    const method = 'telebirr'
    const before = new Set((await bookOf(method)).map(({ reference }) => reference))
    // Notices get lost. Of all payments but one the shop learns by its own question.
    await fault(method, { on: 'notices', drop: true, times: 1_000_000 })
    const right = await paidBy(method)
    const lost = await begin(method)
    const lostNo = (await approve(lost.reference)).transactionNo ?? ''
    // Telebirr answers that question with a birr less than was paid: held, because so little is missing.
    const little = await begin(method).then(async ({ id, reference }) => {
      const { transactionNo } = await approve(reference)
      await shop.outside('POST', `/faults/${method}`, { on: 'answers', wrong_amount: true })
      await check(id)
      return { id, number: transactionNo ?? '' }
    })
    expect(await moneyOf(shop, little.id)).toMatchObject([{ flag: 'underpaid', amount_santim: 20_000 }])
    // Given back through the provider's API, and once by the provider itself.
    const returned = await paidBy(method)
    await shop.call('POST /orders/:id/cancel', { params: { id: returned.id } }, abebe.token)
    const { refundOrder } = await import('../refunds/refund-order.ts')
    await refundOrder(shop.worker, returned.id)
    await makeRefund(shop, (await moneyOf(shop, returned.id))[0]?.id ?? 0)
    const taken = await paidBy(method)
    await shop.outside('POST', `/book/${taken.reference}/give-back`)

    const text = await shop.settlementOf(method)
    await mapColumns(shop, finance, method, text)
    const file = await readFile(shop, finance, method, text)
    const outcomes = await outcomesOf(method)
    expect(outcomes).toEqual(await expectedOf(method))
    expect([right.number, lostNo, little.number].map((number) => outcomes.get(number))).toEqual([
      'matched',
      'unknown',
      'other-amount',
    ])
    const items = await itemsOf(shop, finance, method, today)
    const refunds = items.filter(({ kind }) => kind === 'refund')
    const entryOf = async (reference: string) => (await bookOf(method)).find((one) => one.reference === reference)
    const refundNo = async (reference: string) => (await entryOf(reference))?.refunds[0]?.transactionNo
    const outcomeOfRefund = async (reference: string) => {
      const number = await refundNo(reference)
      return refunds.find(({ transaction_no }) => transaction_no === number)
    }
    expect((await outcomeOfRefund(returned.reference))?.outcome).toBe('matched')
    const unknownRefund = await outcomeOfRefund(taken.reference)
    expect(unknownRefund).toMatchObject({
      outcome: 'unknown',
      file_amount: '201.00',
      acts: ['close', 'reversed', 'note'],
    })
    expect(items.filter(({ outcome }) => outcome === 'missing')).toEqual([])
    // Beside these only what the first test put into the book without the shop.
    const silent = [...before].length
    const openOf = ({ acts }: { acts: unknown[] }) => acts.length > 0
    expect(file.open).toBe(items.filter(openOf).length)
    expect(items.filter(openOf).length).toBe(silent + 1 + 3)

    // Each is settled by the rules of the money board.
    const itemOf = (number: string) => items.find(({ transaction_no }) => transaction_no === number)?.item ?? ''
    const assign = { kind: 'assign', order_id: lost.id }
    expect((await askToSettle(shop, finance, itemOf(lostNo), assign)).json()).toMatchObject({ data: { state: 'done' } })
    expect(await moneyOf(shop, lost.id)).toEqual([])
    const { data: order } = await shop.call('GET /orders/:id', { params: { id: lost.id } }, abebe.token)
    expect(order).toMatchObject({ status: 'pending-pickup', payments: [{ amount: '201.00' }] })
    const keep = await askToSettle(shop, finance, itemOf(little.number), { kind: 'keep' })
    expect(keep.json()).toMatchObject({ data: { state: 'done' } })
    const reversed = await askToSettle(shop, finance, unknownRefund?.item ?? '', { kind: 'reversed' })
    expect(reversed.json()).toMatchObject({ data: { state: 'done' } })
    const { data: takenOrder } = await shop.call('GET /orders/:id', { params: { id: taken.id } }, abebe.token)
    expect(takenOrder.status).toBe('payment-reversed')
    for (const { item } of await itemsOf(shop, finance, method, today, ['unknown', 'other-amount']).then((all) =>
      all.filter(openOf),
    ))
      expect((await askToSettle(shop, finance, item, { kind: 'note' })).statusCode).toBe(200)
    const day = await dayOf(shop, finance, method, today)
    // What remains is what was noted: the money of the first test, less what of it went back.
    expect(day).toMatchObject({ open: 0, difference: '1080.05' })
    await expect(auditPayments(shop.deps.db, new Date(0))).resolves.toBeUndefined()
  }, 60_000)

  it('tells exactly the transactions whose notices, answers or lines were disturbed, in a random run', async () => {
    const method = 'hello-cash'
    await fault(method, { on: 'notices', drop: true, times: 1_000_000 })
    const begun = await Promise.all(Array.from({ length: 16 }, () => begin(method)))
    await Promise.all(begun.map(({ reference }) => approve(reference)))
    await shop.outside('POST', `/faults/${method}`, { on: 'answers', wrong_amount: true, times: 1_000, chance: 0.3 })
    for (const { id } of begun) if (Math.random() < 0.7) await check(id)
    await fault(method, { on: 'notices', drop: true, times: 1_000_000 })
    await shop.outside('POST', `/faults/${method}`, { on: 'files', drop: true, times: 5, chance: 0.3 })
    const text = await shop.settlementOf(method)
    await mapColumns(shop, finance, method, text)
    await readFile(shop, finance, method, text)
    const outcomes = await outcomesOf(method)
    const whole = await expectedOf(method)
    // Some lines were left out: what of them our books have is missing, and nothing else is.
    const isListed = (number: string) => text.includes(`\n${number}\t`)
    const expected = [...whole].flatMap(([number, outcome]) => {
      if (isListed(number)) return [[number, outcome]] as const
      return outcome === 'unknown' ? [] : ([[number, 'missing']] as const)
    })
    expect(new Map([...outcomes].sort())).toEqual(new Map([...expected].sort()))
    const day = await dayOf(shop, finance, method, today)
    const { rows } = await sql<{ santim: number }>`select coalesce(sum(amount_santim), 0)::int as santim from payments
      where provider = ${method}`.execute(shop.deps.db)
    expect(Number(day.our_payments)).toBe((rows[0]?.santim ?? 0) / 100)
  }, 60_000)
})

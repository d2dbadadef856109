import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anOrder } from '../../../../test/an-order.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn } from '../../../../test/test-customer.ts'
import { aBareOrder, aBorrower, placeOnCredit, waitingCode } from '../../../../test/test-loans.ts'
import { setProduct } from '../../../../test/test-orders.ts'
import { chargeCredit } from '../charge-credit.ts'
import { checkLedger } from '../check-ledger.ts'

let shop: Console
let finance: TestSession
let manager: TestSession
let support: TestSession
beforeAll(async () => {
  shop = await testConsole({ DATABASE_CONNECTIONS: '20' })
  await setProduct(shop, 1, 1_000, { price_santim: 10_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
  support = await signInAs(shop, { roles: ['support'] })
})

const reason = 'Signed on paper'
const someone = async () => (await signIn(shop)).customer.id
type Grant = { amount?: string; contract_no?: string; lender?: string; sponsor_id?: number | null }
const grant = (id: number, changes: Grant = {}, as = finance) => {
  const usual = { amount: '1000.00', contract_no: randomUUID(), lender: 'shop', sponsor_id: null, reason }
  return shop.askStaff('POST /customers/:id/credit/grants', { params: { id }, body: { ...usual, ...changes } }, as)
}
const creditOf = async (id: number) =>
  (await shop.callStaff('GET /customers/:id/credit', { params: { id } }, support)).data
const ledgerOf = async (id: number) =>
  (await shop.callStaff('GET /customers/:id/ledger', { params: { id } }, support)).data
const approve = (id: number, as: TestSession) => shop.askStaff('POST /approvals/:id/approve', { params: { id } }, as)
const charge = async (customerId: number, amount: number) => {
  const orderId = await aBareOrder(shop, customerId, amount)
  await shop.deps.db.transaction().execute((db) => chargeCredit(db, { customerId, orderId, amount }))
  return orderId
}
const soundLedger = async () => (await checkLedger(shop.deps.db, new Date())).accounts

describe('granting credit', () => {
  it('takes amount, contract and lender, and shows them with every movement', async () => {
    const id = await someone()
    expect((await grant(id, { contract_no: 'c 17-a', lender: 'bunna' })).json()).toMatchObject({
      data: { state: 'done' },
    })
    const order = await charge(id, 30_000)
    expect(await creditOf(id)).toMatchObject({
      granted: '1000.00',
      left: '700.00',
      owed: '300.00',
      wallet: '0.00',
      lender: 'bunna',
      sponsor: null,
    })
    expect(await ledgerOf(id)).toMatchObject([
      { kind: 'purchase', order_id: order, credit: '-300.00', debt: '300.00', member: null },
      {
        kind: 'grant',
        reference: 'C17-A',
        credit: '1000.00',
        debt: '0.00',
        member: { id: finance.id },
        approved_by: null,
      },
    ])
    expect((await auditOf(shop, finance.id)).at(-1)).toMatchObject({ action: 'credit.granted', reason })
  })

  it('accepts a contract once, for whomever', async () => {
    const contract_no = randomUUID()
    expect((await grant(await someone(), { contract_no })).statusCode).toBe(200)
    const again = await grant(await someone(), { contract_no: contract_no.toUpperCase() })
    expect(again.json()).toMatchObject({ code: 'reference_used', errors: { contract_no: [expect.any(String)] } })
  })

  it('refuses an amount beyond what can be counted exactly', async () => {
    expect((await grant(await someone(), { amount: '99999999999999999999.00' })).statusCode).toBe(422)
  })

  it('refuses another lender while something is granted', async () => {
    const id = await someone()
    await grant(id, { lender: 'bunna' })
    expect((await grant(id, { lender: 'shop' })).json()).toMatchObject({ code: 'lender_differs' })
    const lowered = { params: { id }, body: { amount: '1000.00', reason } }
    await shop.callStaff('POST /customers/:id/credit/reductions', lowered, finance)
    expect((await grant(id, { lender: 'shop' })).statusCode).toBe(200)
  })

  it('waits for a second person above the limit, counted over all that is granted, and keeps both names', async () => {
    const id = await someone()
    expect((await grant(id, { amount: '4000.00' })).json()).toMatchObject({ data: { state: 'done' } })
    const { data } = (await grant(id, { amount: '1000.01' })).json<{ data: { state: string; approval_id: number } }>()
    expect([data.state, (await creditOf(id)).granted]).toEqual(['waiting', '4000.00'])
    expect((await approve(data.approval_id, finance)).json()).toMatchObject({ code: 'own_request' })
    expect((await approve(data.approval_id, manager)).statusCode).toBe(200)
    expect(await ledgerOf(id)).toMatchObject([
      { credit: '1000.01', member: { id: finance.id }, approved_by: { id: manager.id } },
      { credit: '4000.00' },
    ])
  })

  it('keeps 200 parallel grants of one person within the limit', async () => {
    const id = await someone()
    const answers = await Promise.all(Array.from({ length: 200 }, () => grant(id, { amount: '100.00' })))
    const states = answers.map((answer) => answer.json<{ data?: { state: string } }>().data?.state ?? 'refused')
    expect(states.filter((state) => state === 'done')).toHaveLength(50)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(1)
    expect((await creditOf(id)).granted).toBe('5000.00')
    expect(await soundLedger()).toEqual([])
  }, 120_000)
})

describe('the limit of a sponsor', () => {
  const aSponsor = async (limit: number) => {
    const { rows } = await sql<{ id: number }>`
      insert into sponsors (name, name_am, contact_name, phone_number, limit_santim)
      values (${`Sponsor ${randomUUID()}`}, 'ስፖንሰር', 'Almaz', '+251911000000', ${limit}) returning id`.execute(
      shop.deps.db,
    )
    return rows[0]?.id ?? 0
  }

  it('holds for 200 parallel grants to its people', async () => {
    const sponsor_id = await aSponsor(1_000_000)
    const people = await Promise.all(Array.from({ length: 200 }, someone))
    const answers = await Promise.all(people.map((id) => grant(id, { amount: '300.00', sponsor_id })))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(33)
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'sponsor_limit' })
    const { rows } = await sql<{ granted: number }>`
      select sum(a.balance_santim)::bigint as granted from sponsored_customers s
      join ledger_accounts a on a.customer_id = s.customer_id and a.kind in ('credit', 'debt')
      where s.sponsor_id = ${sponsor_id}`.execute(shop.deps.db)
    expect(rows[0]?.granted).toBe(990_000)
  }, 120_000)

  it('belongs to the person until nothing is granted, and an inactive sponsor answers for nothing new', async () => {
    const [one, other] = [await aSponsor(1_000_000), await aSponsor(1_000_000)]
    const id = await someone()
    await grant(id, { sponsor_id: one })
    expect(await creditOf(id)).toMatchObject({ sponsor: { id: one } })
    expect((await grant(id, { sponsor_id: other })).json()).toMatchObject({ code: 'lender_differs' })
    await sql`update sponsors set is_active = false where id = ${one}`.execute(shop.deps.db)
    expect((await grant(id, { sponsor_id: one })).json()).toMatchObject({ code: 'validation_failed' })
  })
})

describe('lowering and freezing credit', () => {
  const lower = (id: number, amount: string) =>
    shop.askStaff('POST /customers/:id/credit/reductions', { params: { id }, body: { amount, reason } }, finance)

  it('takes back only what is not used, however many do it at once', async () => {
    const id = await someone()
    await grant(id, { amount: '1000.00' })
    await charge(id, 40_000)
    expect((await lower(id, '600.01')).json()).toMatchObject({ code: 'credit_used' })
    const answers = await Promise.all(Array.from({ length: 20 }, () => lower(id, '100.00')))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(await creditOf(id)).toMatchObject({ granted: '400.00', left: '0.00', owed: '400.00' })
    expect(await soundLedger()).toEqual([])
  })

  it('refuses to buy with frozen credit, at placing and at paying, but not to repay it', async () => {
    const borrower = await aBorrower(shop, 1_000)
    const { id } = borrower.customer
    const order = await placeOnCredit(shop, borrower)
    const freeze = (name: 'freeze' | 'unfreeze') =>
      shop.askStaff(`POST /customers/:id/credit/${name}`, { params: { id }, body: { reason } }, finance)
    await charge(id, 10_000)
    expect((await freeze('freeze')).statusCode).toBe(200)
    expect((await freeze('freeze')).json()).toMatchObject({ code: 'already_decided' })
    const pay = { params: { id: order.id }, body: { otp: await waitingCode(shop, borrower) } }
    const paid = await shop.ask('POST /orders/:id/make-payment', pay, borrower.headers)
    expect(paid.json()).toMatchObject({ code: 'credit_frozen' })
    await expect(placeOnCredit(shop, borrower)).rejects.toThrow('credit_frozen')
    const repaid = { params: { id }, body: { amount: '100.00', receipt_no: randomUUID() } }
    await shop.callStaff('POST /customers/:id/credit/repayments', repaid, finance)
    expect(await creditOf(id)).toMatchObject({ owed: '0.00', left: '1000.00' })
    expect((await freeze('unfreeze')).statusCode).toBe(200)
    await placeOnCredit(shop, borrower)
  })

  it('buys nothing after a freeze, however many pay at the same time', async () => {
    const id = await someone()
    await grant(id, { amount: '1000.00' })
    const orders = await Promise.all(Array.from({ length: 20 }, () => aBareOrder(shop, id, 1_000)))
    const bought = orders.map((orderId) =>
      shop.deps.db
        .transaction()
        .execute((db) => chargeCredit(db, { customerId: id, orderId, amount: 1_000 }))
        .then(
          () => 1,
          () => 0,
        ),
    )
    const input = { params: { id }, body: { reason } }
    const frozen = await shop.callStaff('POST /customers/:id/credit/freeze', input, finance)
    const count = (await Promise.all(bought)).reduce<number>((sum, one) => sum + one, 0)
    expect(frozen.data.frozen_at).not.toBeNull()
    expect((await creditOf(id)).owed).toBe(`${count * 10}.00`)
  })
})

describe('the loan PIN', () => {
  it('is unlocked and removed by staff, who never see it', async () => {
    const borrower = await aBorrower(shop, 1_000)
    const { id } = borrower.customer
    const wrong = anOrder({ payment_method: 'loan', pin_code: '918273' })
    for (let tries = 0; tries < 5; tries += 1)
      await shop.ask('POST /orders', { body: wrong, headers: { 'idempotency-key': randomUUID() } }, borrower.headers)
    expect((await creditOf(id)).pin_locked_until).not.toBeNull()
    const input = { params: { id }, body: { reason } }
    const unlocked = await shop.callStaff('POST /customers/:id/loan-pin/unlock', input, support)
    expect(unlocked.data).toMatchObject({ has_pin: true, pin_locked_until: null })
    await placeOnCredit(shop, borrower)
    const removed = await shop.callStaff('POST /customers/:id/loan-pin/remove', input, support)
    expect(removed.data.has_pin).toBe(false)
    await expect(placeOnCredit(shop, borrower)).rejects.toThrow('loan_pin_missing')
    const again = await shop.askStaff('POST /customers/:id/loan-pin/remove', input, support)
    expect(again.json()).toMatchObject({ code: 'already_decided' })
  })

  it('can be neither read nor set with the database role of the staff API', async () => {
    const { db } = shop.staffDeps
    await expect(sql`select loan_pin_hash from customers limit 1`.execute(db)).rejects.toThrow('permission denied')
    await expect(sql`update customers set loan_pin_hash = 'x'`.execute(db)).rejects.toThrow('permission denied')
  })
})

describe('a statement', () => {
  it('begins and ends at the balances of its days', async () => {
    const id = await someone()
    await grant(id)
    await charge(id, 30_000)
    const statementOf = async (from: string, to: string) =>
      (await shop.callStaff('GET /customers/:id/statement', { params: { id }, query: { from, to } }, support)).data
    const whole = await statementOf('2020-01-01', '2099-12-31')
    expect(whole).toMatchObject({
      opening: { owed: '0.00', left: '0.00' },
      closing: { owed: '300.00', left: '700.00' },
      customer: { id },
    })
    expect(whole.movements.map(({ kind }) => kind)).toEqual(['grant', 'purchase'])
    expect(await statementOf('2020-01-01', '2020-12-31')).toMatchObject({ movements: [], closing: { owed: '0.00' } })
    expect(await statementOf('2098-01-01', '2099-12-31')).toMatchObject({
      movements: [],
      opening: { owed: '300.00' },
      closing: { owed: '300.00' },
    })
    const input = { params: { id }, query: { from: '2026-02-01', to: '2026-01-01' } }
    expect((await shop.askStaff('GET /customers/:id/statement', input, support)).statusCode).toBe(422)
  })
})

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { aBareOrder, aBorrower, balancesOf } from '../../../../test/test-loans.ts'
import { chargeCredit } from '../charge-credit.ts'
import { checkLedger } from '../check-ledger.ts'

let shop: Console
let finance: TestSession
let manager: TestSession
beforeAll(async () => {
  shop = await testConsole({ DATABASE_CONNECTIONS: '20' })
  finance = await signInAs(shop, { roles: ['finance'] })
  manager = await signInAs(shop, { roles: ['manager'] })
})

const reason = 'Transferred twice'
/** A customer with credit of 1,000 birr who owes this much. */
async function aDebtor(owedSantim: number): Promise<number> {
  const { id } = (await aBorrower(shop, 1_000)).customer
  await charge(id, owedSantim)
  return id
}
async function charge(customerId: number, amount: number): Promise<void> {
  const orderId = await aBareOrder(shop, customerId, amount)
  await shop.deps.db.transaction().execute((db) => chargeCredit(db, { customerId, orderId, amount }))
}
const repay = (id: number, body: object, as = finance) =>
  shop.askStaff('POST /customers/:id/credit/repayments', { params: { id }, body }, as)
/** Repays more than is owed. */
const overpay = (id: number, amount: string, as = finance) =>
  repay(id, { amount, receipt_no: randomUUID(), excess_to_wallet: true, reason }, as)
const approve = (id: number, as: TestSession) => shop.askStaff('POST /approvals/:id/approve', { params: { id } }, as)
const kept = async (id: number) => (await balancesOf(shop, id)).kept
type Answer = { data: { state: string; approval_id: number } }

describe('a repayment', () => {
  it('counts a receipt once, and asks before more than owed goes to the wallet', async () => {
    const id = await aDebtor(30_000)
    const receipt_no = `rec ${randomUUID()}`
    expect((await repay(id, { amount: '100.00', receipt_no })).json()).toMatchObject({ data: { state: 'done' } })
    expect((await repay(id, { amount: '100.00', receipt_no })).json()).toMatchObject({ code: 'reference_used' })
    const more = { amount: '250.00', receipt_no: randomUUID() }
    expect((await repay(id, more)).json()).toMatchObject({ code: 'repayment_exceeds' })
    const withoutReason = await repay(id, { ...more, excess_to_wallet: true })
    expect(withoutReason.json()).toMatchObject({ code: 'validation_failed', errors: { reason: [expect.any(String)] } })
    expect((await repay(id, { ...more, excess_to_wallet: true, reason })).json()).toMatchObject({
      data: { state: 'done' },
    })
    expect(await kept(id)).toEqual({ credit: 100_000, debt: 0, wallet: 5_000 })
    const [movement] = (await shop.callStaff('GET /customers/:id/ledger', { params: { id } }, manager)).data
    expect(movement).toMatchObject({ kind: 'repayment', debt: '-200.00', credit: '200.00', wallet: '50.00' })
    expect((await auditOf(shop, finance.id)).at(-1)).toMatchObject({
      action: 'credit.repaid',
      subject_id: String(id),
      after: { amount: '250.00', excess_to_wallet: true },
      reason,
    })
    expect((await checkLedger(shop.deps.db, new Date())).accounts).toEqual([])
  })

  it('repays no more than is owed when many receipts come at once', async () => {
    const id = await aDebtor(30_000)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => repay(id, { amount: '100.00', receipt_no: randomUUID() })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await kept(id)).toEqual({ credit: 100_000, debt: 0, wallet: 0 })
  })

  it('needs no second person for a debt, however large it is', async () => {
    const { id } = (await aBorrower(shop, 9_000)).customer
    await charge(id, 800_000)
    expect((await overpay(id, '8000.00')).json()).toMatchObject({ data: { state: 'done' } })
    expect(await kept(id)).toEqual({ credit: 900_000, debt: 0, wallet: 0 })
  })
})

describe('more than is owed', () => {
  it('waits for a second person above the limit, and both names are kept', async () => {
    const id = await aDebtor(10_000)
    const { data } = (await overpay(id, '5100.01')).json<Answer>()
    expect([data.state, (await kept(id)).wallet]).toEqual(['waiting', 0])
    expect((await overpay(id, '5100.01')).json()).toMatchObject({ code: 'already_asked' })
    const { data: requests } = await shop.callStaff('GET /approvals', {}, manager)
    expect(requests.find((one) => one.id === data.approval_id)).toMatchObject({
      payload: { kind: 'repay-credit', customer_id: id },
      amount: '5100.01',
      reason,
    })
    expect((await approve(data.approval_id, finance)).json()).toMatchObject({ code: 'own_request' })
    expect((await approve(data.approval_id, manager)).statusCode).toBe(200)
    expect(await kept(id)).toEqual({ credit: 100_000, debt: 0, wallet: 500_001 })
    const [movement] = (await shop.callStaff('GET /customers/:id/ledger', { params: { id } }, manager)).data
    expect(movement).toMatchObject({ wallet: '5000.01', member: { id: finance.id }, approved_by: { id: manager.id } })
    expect((await auditOf(shop, manager.id)).at(-1)).toMatchObject({
      action: 'approval.approved',
      subject_kind: 'customer',
      subject_id: String(id),
      after: { act: 'credit.repaid', asked_by: finance.id, amount: '5100.01' },
      reason,
    })
  })

  it('waits for a second person without any debt too, from an owner as well', async () => {
    const id = await aDebtor(10_000)
    await repay(id, { amount: '100.00', receipt_no: randomUUID() })
    const owner = await signInAs(shop, { roles: ['owner'] })
    expect((await overpay(id, '100000.00', owner)).json()).toMatchObject({ data: { state: 'waiting' } })
    expect((await kept(id)).wallet).toBe(0)
  })

  it('is weighed together with what went to the wallet before, by anybody, for 30 days', async () => {
    const id = await aDebtor(10_000)
    const other = await signInAs(shop, { roles: ['finance'] })
    expect((await overpay(id, '4100.00')).json()).toMatchObject({ data: { state: 'done' } })
    const { data } = (await overpay(id, '1000.01', other)).json<Answer>()
    expect(data.state).toBe('waiting')
    expect((await overpay(id, '1000.00', other)).json()).toMatchObject({ data: { state: 'done' } })
    // What two people agreed on weighs nothing.
    expect((await approve(data.approval_id, manager)).statusCode).toBe(200)
    await ageRepayments(id, 30)
    expect((await overpay(id, '5000.00')).json()).toMatchObject({ data: { state: 'done' } })
    expect((await kept(id)).wallet).toBe(400_000 + 100_000 + 100_001 + 500_000)
  })

  it('stays within the limit when 50 parallel repayments put some into the wallet', async () => {
    const id = await aDebtor(10_000)
    const answers = await Promise.all(Array.from({ length: 50 }, () => overpay(id, '500.00')))
    const states = answers.map((answer) => answer.json<Partial<Answer>>().data?.state ?? 'refused')
    // The first repays 100 birr of debt and puts 400 into the wallet.
    expect(states.filter((state) => state === 'done')).toHaveLength(10)
    expect(states.filter((state) => state === 'waiting')).toHaveLength(1)
    expect(await kept(id)).toEqual({ credit: 100_000, debt: 0, wallet: 490_000 })
    expect((await checkLedger(shop.deps.db, new Date())).accounts).toEqual([])
  }, 120_000)

  it('is not approved under a receipt that was entered meanwhile', async () => {
    const id = await aDebtor(10_000)
    const receipt_no = randomUUID()
    const body = { amount: '6000.00', receipt_no, excess_to_wallet: true, reason }
    const { data } = (await repay(id, body)).json<Answer>()
    await repay(await aDebtor(10_000), { amount: '1.00', receipt_no })
    expect((await approve(data.approval_id, manager)).json()).toMatchObject({ code: 'reference_used' })
  })
})

/** Moves the repayments of a customer into the past. */
async function ageRepayments(customerId: number, days: number): Promise<void> {
  await shop.deps.db.transaction().execute(async (db) => {
    await sql`alter table ledger_transactions disable trigger ledger_transactions_are_append_only`.execute(db)
    await sql`update ledger_transactions set created_at = created_at - ${days} * interval '1 day'
      where kind = 'repayment' and id in (select e.transaction_id from ledger_entries e
        join ledger_accounts a on a.id = e.account_id where a.customer_id = ${customerId})`.execute(db)
    await sql`alter table ledger_transactions enable trigger ledger_transactions_are_append_only`.execute(db)
  })
}

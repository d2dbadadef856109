import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, describe, expect, it } from 'vitest'
import { csvFile } from '../../../../test/staff/rules/credit-rules.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { aBareOrder, aBorrower, balancesOf } from '../../../../test/test-loans.ts'
import { untilWaiting } from '../../../../test/until-waiting.ts'
import { chargeCredit } from '../charge-credit.ts'
import { checkLedger } from '../check-ledger.ts'
import { postRepayments } from './post-repayments.ts'

let shop: Console
let finance: TestSession
beforeAll(async () => {
  shop = await testConsole()
  finance = await signInAs(shop, { roles: ['finance'] })
})

async function aDebtor(owedSantim: number) {
  const { customer } = await aBorrower(shop, 1_000)
  const orderId = await aBareOrder(shop, customer.id, owedSantim)
  const charge = { customerId: customer.id, orderId, amount: owedSantim }
  await shop.deps.db.transaction().execute((db) => chargeCredit(db, charge))
  return { id: customer.id, phone: customer.phone_number }
}
const bodyOf = (lines: string[], header = 'phone,amount,receipt_no,excess_to_wallet') => ({
  content: csvFile([header, ...lines].join('\n')),
  language: 'en',
})
const check = async (...args: Parameters<typeof bodyOf>) =>
  (await shop.callStaff('POST /repayment-files/search', { body: bodyOf(...args) }, finance)).data
const post = async (...args: Parameters<typeof bodyOf>) =>
  (await shop.callStaff('POST /repayment-files', { body: bodyOf(...args) }, finance)).data
const balances = async (id: number) => (await balancesOf(shop, id)).kept

describe('a file of repayments', () => {
  it('is checked without a change, and names every bad row with line, column and reason', async () => {
    const [abebe, sara] = [await aDebtor(10_000), await aDebtor(20_000)]
    const used = randomUUID()
    await post([`${sara.phone},1.00,${used}`])
    const lines = [
      `0${abebe.phone.slice(3)},50,${randomUUID()}`,
      `${sara.phone},"1,99.00",${randomUUID()}`,
      `${sara.phone},90000000000000,${randomUUID()},yes`,
      `0999,10,${randomUUID()}`,
      `251900000001,10,${randomUUID()}`,
      `${sara.phone},10,${used}`,
      `${sara.phone},10,`,
      `${abebe.phone},50.01,${randomUUID()}`,
      `${abebe.phone},60,${randomUUID()},yes`,
    ]
    const report = await check(lines)
    expect(report).toMatchObject({ fault: null, good: { rows: 2, amount: '110.00' }, refused: { rows: 7 } })
    const faults = report.rows.map(({ line, faults: [fault] }) => [line, fault?.column, fault?.reason])
    expect(faults).toEqual([
      [2, undefined, undefined],
      [3, 'amount', 'This is no amount. Please write it like 1250.00.'],
      [4, 'amount', 'This is no amount. Please write it like 1250.00.'],
      [5, 'phone', expect.stringContaining('phone')],
      [6, 'phone', 'There is no customer with this number.'],
      [7, 'receipt_no', 'This receipt was entered before.'],
      [8, 'receipt_no', expect.any(String)],
      [9, 'amount', expect.stringContaining('owes only 50.00 birr')],
      [10, undefined, undefined],
    ])
    expect(report.rows.at(-1)).toMatchObject({ to_wallet: '10.00', customer_id: abebe.id })
    expect(await balances(abebe.id)).toEqual({ credit: 90_000, debt: 10_000, wallet: 0 })
  })

  it('books the good rows and leaves the bad, each receipt once, also when it is sent again', async () => {
    const [abebe, sara] = [await aDebtor(10_000), await aDebtor(20_000)]
    const lines = [
      `${abebe.phone};60;${randomUUID()}`,
      `${sara.phone};75.5;${randomUUID()}`,
      `${sara.phone};9999;${randomUUID()}`,
      `${abebe.phone};40;${randomUUID()}`,
    ]
    const header = 'phone;amount;receipt_no'
    expect(await post(lines, header)).toMatchObject({ good: { rows: 3, amount: '175.50' }, refused: { rows: 1 } })
    expect(await balances(abebe.id)).toEqual({ credit: 100_000, debt: 0, wallet: 0 })
    expect((await balances(sara.id)).debt).toBe(12_450)
    expect((await auditOf(shop, finance.id)).slice(-4)).toMatchObject([
      { action: 'repayments.posted', after: { rows: 3, amount: '175.50', refused: 1 } },
      { action: 'credit.repaid', subject_id: String(abebe.id), after: { amount: '60.00', excess_to_wallet: false } },
      { action: 'credit.repaid', subject_id: String(sara.id), after: { amount: '75.50' } },
      { action: 'credit.repaid', subject_id: String(abebe.id), after: { amount: '40.00' } },
    ])
    expect(await post(lines, header)).toMatchObject({ good: { rows: 0 }, refused: { rows: 4 } })
    expect((await checkLedger(shop.deps.db, new Date())).accounts).toEqual([])
  })

  it('refuses rows of which one person may not put so much into the wallet, counted with earlier rows', async () => {
    const [abebe, sara] = [await aDebtor(10_000), await aDebtor(10_000)]
    const lines = [
      `${abebe.phone},5100.01,${randomUUID()},yes`,
      `${abebe.phone},100,${randomUUID()},yes`,
      `${sara.phone},4100,${randomUUID()},yes`,
      `${sara.phone},1000.01,${randomUUID()},yes`,
      `${sara.phone},1000,${randomUUID()},yes`,
    ]
    const refused = [
      [2, 'amount', expect.stringContaining('5000.01 birr more than owed')],
      [5, 'amount', expect.stringContaining('second person')],
    ]
    const report = await check(lines)
    const found = report.rows.flatMap(({ line, faults }) => faults.map((fault) => [line, fault.column, fault.reason]))
    expect(found).toEqual(refused)
    const outcome = await post(lines)
    expect(outcome).toMatchObject({ good: { rows: 3, amount: '5200.00' }, refused: { rows: 2 } })
    const left = outcome.refused_rows.flatMap(({ line, faults }) => faults.map((one) => [line, one.column, one.reason]))
    expect(left).toEqual(refused)
    expect([await balances(abebe.id), await balances(sara.id)]).toMatchObject([
      { debt: 0, wallet: 0 },
      { debt: 0, wallet: 500_000 },
    ])
    const again = await post([`${sara.phone},0.01,${randomUUID()},yes`])
    expect(again).toMatchObject({ good: { rows: 0 }, refused: { rows: 1 } })
  })

  it('keeps parallel files within what one person may put into a wallet', async () => {
    const { id } = await aDebtor(10_000)
    const header = 'customer_id,amount,receipt_no,excess_to_wallet'
    await Promise.all(Array.from({ length: 12 }, () => post([`${id},1000,${randomUUID()},yes`], header)))
    expect(await balances(id)).toEqual({ credit: 100_000, debt: 0, wallet: 490_000 })
  })

  it('answers and keeps no cells of the file', async () => {
    const abebe = await aDebtor(10_000)
    const unknown = '251900000002'
    const lines = [`${abebe.phone},10,${randomUUID()}`, `${unknown},10,${randomUUID()}`]
    const { body } = await shop.askStaff('POST /repayment-files', { body: bodyOf(lines) }, finance)
    expect(body).toContain('There is no customer with this number.')
    for (const phone of [abebe.phone, unknown]) expect(body).not.toContain(phone)
  })

  it('books a receipt once when the same file is posted many times at once', async () => {
    const abebe = await aDebtor(10_000)
    const lines = [`${abebe.id},10,${randomUUID()}`, `${abebe.id},20,${randomUUID()}`]
    const header = 'customer_id,amount,receipt_no'
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.askStaff('POST /repayment-files', { body: bodyOf(lines, header) }, finance),
      ),
    )
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect((await balances(abebe.id)).debt).toBe(7_000)
  })

  it('is refused when another file books one of its receipts for somebody else at the same moment', async () => {
    const [abebe, sara] = [await aDebtor(10_000), await aDebtor(10_000)]
    const [header, receipt] = ['customer_id,amount,receipt_no', randomUUID()]
    const [first, second] = [abebe, sara].map(({ id }) => bodyOf([`${id},10,${receipt}`], header))
    let posting: Promise<LightMyRequestResponse> | undefined
    await shop.deps.jobs.transact(async (tx) => {
      await postRepayments(tx, shop.deps, { staffId: finance.id }, { content: first?.content ?? '', language: 'en' })
      posting = shop.askStaff('POST /repayment-files', { body: second }, finance)
      await untilWaiting(shop.deps.db, 'transactionid')
    })
    expect((await posting)?.json()).toMatchObject({ code: 'rows_refused' })
    expect([(await balances(abebe.id)).debt, (await balances(sara.id)).debt]).toEqual([9_000, 10_000])
  })

  it('is refused as a whole when a column is missing or it is no table', async () => {
    expect(await check(['1,2'], 'phone,amount')).toMatchObject({ fault: 'columns_missing' })
    expect(await check([], 'phone,amount,receipt_no')).toMatchObject({ fault: 'no_rows' })
  })

  it('runs a fixed number of statements, however many rows it has', async () => {
    const debtors = await Promise.all(Array.from({ length: 10 }, () => aDebtor(1_000)))
    const lines = debtors.map(({ id }) => `${id},1,${randomUUID()}`)
    const count = async (rows: string[]) => {
      shop.statements.length = 0
      await post(rows, 'customer_id,amount,receipt_no')
      return shop.statements.length
    }
    expect(await count(lines.slice(0, 1))).toBe(await count(lines.slice(1)))
  })
})

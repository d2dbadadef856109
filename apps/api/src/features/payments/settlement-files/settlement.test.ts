import { randomUUID } from 'node:crypto'
import type { SettlementOutcome, SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { confirmByBank, orderOf } from '../../../../test/payments/test-payments.ts'
import {
  askToClose,
  askToRead,
  askToSettle,
  dayBefore,
  dayOf,
  itemsOf,
  mapColumns,
  previewOf,
  readFile,
} from '../../../../test/payments/test-settlement.ts'
import { auditOf, type Console, signInAs, type TestSession, testConsole } from '../../../../test/staff/test-staff.ts'
import { signIn, type TestCustomer } from '../../../../test/test-customer.ts'
import { place, setProduct } from '../../../../test/test-orders.ts'

const provider = 'cbe' satisfies SettlementProvider
const today = dayBefore(0)

let shop: Console
let finance: TestSession
let owner: TestSession
let abebe: TestCustomer
/** Each test has a day of its own, long ago, so that it can be closed. */
let ago = 400

const header = 'FT Reference,Bill No,Value Date,Credit Amount'
type Line = { no: string; amount: string; bill?: number | string; on?: string }
const textOf = (day: string, lines: readonly Line[]) =>
  [header, ...lines.map(({ no, amount, bill = '', on = day }) => `${no},${bill},${on},${amount}`)].join('\r\n')
const aNumber = () => `FT${randomUUID().slice(0, 8).toUpperCase()}`
const newDay = () => {
  ago -= 5
  return dayBefore(ago)
}

beforeAll(async () => {
  shop = await testConsole()
  await setProduct(shop, 1, 10_000, { price_santim: 100_000 })
  finance = await signInAs(shop, { roles: ['finance'] })
  owner = await signInAs(shop, { roles: ['owner'] })
  abebe = await signIn(shop)
  await mapColumns(shop, finance, provider, textOf('2026-01-01', [{ no: 'FT1', amount: '1.00' }]))
})

/** Money in our books as if it had come on this day. */
async function ourMoney(day: string, santim: number, via = 'bank') {
  const number = aNumber()
  const { id } = await shop.deps.db
    .insertInto('payments')
    .values({
      provider,
      transaction_no: number,
      amount_santim: santim,
      currency: 'ETB',
      via,
      flag: 'unmatched',
      received_at: new Date(`${day}T09:00:00Z`),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, number }
}
const read = (text: string) => readFile(shop, finance, provider, text)
const items = (day: string, outcomes: readonly SettlementOutcome[]) => itemsOf(shop, finance, provider, day, outcomes)
const settle = (item: string, body: object, as = finance) => askToSettle(shop, as, item, body)
const close = (day: string, as = finance) => askToClose(shop, as, provider, day)
const detail = (day: string) => dayOf(shop, finance, provider, day)
const codeOf = (answer: { json: () => { code?: string } }) => answer.json().code
async function unknownItem(day: string, amount: string, more: Partial<Line> = {}) {
  const number = aNumber()
  await read(textOf(day, [{ no: number, amount, ...more }]))
  const found = (await items(day, ['unknown'])).find(({ transaction_no }) => transaction_no === number)
  return { number, item: found?.item ?? '' }
}

describe('the columns of a provider', () => {
  it('are saved once with a version; a second save of an old one shows what is saved', async () => {
    const { data } = await shop.callStaff('GET /settlement-layouts', {}, finance)
    const bunna = data.find((one) => one.provider === 'bunna')
    expect(bunna).toMatchObject({ layout: null, version: 1, updated_by: null })
    const text = 'Trans No;Order No;Date;Paid Amount;Charge\r\nT1;7;2026-11-01;5.00;0.10'
    const refused = await askToRead(shop, finance, 'bunna', text)
    expect(codeOf(refused)).toBe('layout_missing')
    const saved = await mapColumns(shop, finance, 'bunna', text)
    expect(saved).toMatchObject({ version: 2, updated_by: { id: finance.id }, layout: { fee: 'Charge' } })
    const body = { version: 1, layout: saved.layout }
    const stale = await shop.askStaff(
      'PUT /settlement-layouts/:provider',
      { params: { provider: 'bunna' }, body },
      owner,
    )
    expect(stale.json()).toMatchObject({ code: 'stale_version', current: { data: { version: 2 } } })
    expect(await readFile(shop, finance, 'bunna', text)).toMatchObject({ rows: 1, first_day: '2026-11-01' })
  })
})

describe('a settlement file', () => {
  it('is sorted into matched, other amount, unknown and missing, with sums by day', async () => {
    const day = newDay()
    const [same, other, missing] = [
      await ourMoney(day, 10_000),
      await ourMoney(day, 20_000),
      await ourMoney(day, 30_000),
    ]
    const file = await read(
      textOf(day, [
        { no: ` ${same.number.toLowerCase()} `, amount: '100.00' },
        { no: other.number, amount: '201.50' },
        { no: aNumber(), amount: '"1,250.00"' },
      ]),
    )
    expect(file).toMatchObject({
      provider,
      rows: 3,
      open: 2,
      first_day: day,
      last_day: day,
      read_by: { id: finance.id },
    })
    shop.statements.length = 0
    const seen = await detail(day)
    expect(shop.statements).toHaveLength(4)
    expect(seen).toMatchObject({
      open: 3,
      payments: '1551.50',
      our_payments: '600.00',
      difference: '951.50',
      net: '1551.50',
      can_close: false,
      files: [{ id: file.id }],
    })
    expect(seen.outcomes.filter(({ count }) => count > 0)).toEqual([
      { outcome: 'other-amount', count: 1, open: 1, file: '201.50', ours: '200.00' },
      { outcome: 'unknown', count: 1, open: 1, file: '1250.00', ours: '0.00' },
      { outcome: 'missing', count: 1, open: 1, file: '0.00', ours: '300.00' },
      { outcome: 'matched', count: 1, open: 0, file: '100.00', ours: '100.00' },
    ])
    expect(await items(day, ['missing'])).toMatchObject([
      { payment_id: missing.id, our_amount: '300.00', acts: ['note'] },
    ])
    const query = { provider }
    const { data, meta } = await shop.callStaff('GET /settlement-days', { query }, finance)
    expect(data.find((one) => one.day === day)).toMatchObject({ open: 3, difference: '951.50' })
    expect(meta.count.value).toBeGreaterThan(0)
    expect((await auditOf(shop, finance.id)).at(-1)).toMatchObject({
      action: 'settlement.read',
      subject_id: String(file.id),
    })
  })

  it('is read once: refused again under another name, encoding or as saved by a spreadsheet', async () => {
    const day = newDay()
    const line = { no: aNumber(), amount: '5.00' }
    await read(textOf(day, [line]))
    for (const text of [
      textOf(day, [line]),
      `\u{feff}${textOf(day, [line]).replaceAll('\r\n', '\n')}`,
      textOf(day, [line]).replaceAll(',', ';'),
      `${header},Note\r\n${line.no},,${day},5.00,seen`,
    ]) {
      const again = await askToRead(shop, owner, provider, text, 'other name.csv')
      expect(again.json(), text).toMatchObject({
        code: 'file_read_before',
        message: expect.stringContaining('settlement.csv'),
      })
    }
    expect((await detail(day)).payments).toBe('5.00')
    const preview = await previewOf(shop, finance, provider, textOf(day, [line]))
    expect(preview.read_before).toMatchObject({ file_name: 'settlement.csv' })
  })

  it('is read once when many people read it at the same time', async () => {
    const day = newDay()
    const text = textOf(day, [{ no: aNumber(), amount: '7.00' }])
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_one, index) => askToRead(shop, index % 2 ? owner : finance, provider, text)),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)])
    expect(await detail(day)).toMatchObject({ payments: '7.00', open: 1 })
  })

  it('counts rows of an overlapping file once', async () => {
    const day = newDay()
    const [one, other] = [aNumber(), aNumber()]
    await read(textOf(day, [{ no: one, amount: '10.00' }]))
    await read(
      textOf(day, [
        { no: one, amount: '10.00' },
        { no: other, amount: '20.00' },
      ]),
    )
    const seen = await detail(day)
    expect(seen.payments).toBe('30.00')
    expect(seen.outcomes.find(({ outcome }) => outcome === 'repeated')).toMatchObject({ count: 1, file: '0.00' })
  })

  it('keeps of a reference that is not ours only both ends: the payer may have typed a phone number', async () => {
    const day = newDay()
    await unknownItem(day, '1.00', { bill: '251911223344' })
    expect((await items(day, ['unknown']))[0]?.reference).toBe('25********44')
  })

  it('is not read at all if one of its rows cannot be', async () => {
    const day = newDay()
    const lines = [
      { no: aNumber(), amount: '10.00' },
      { no: aNumber(), amount: '10.005' },
      { no: aNumber(), amount: '1.00', on: '30/02/2026' },
      { no: aNumber(), amount: '1.00', on: '2126-01-01' },
      { no: '', amount: '22.00' },
    ]
    const text = textOf(day, lines)
    const preview = await previewOf(shop, finance, provider, text)
    expect(preview).toMatchObject({ rows: 1, skipped_rows: 1, fault_count: 3 })
    expect(preview.faults.map(({ line, column, fault }) => [line, column, fault])).toEqual([
      [3, 'Credit Amount', 'no_amount'],
      [4, 'Value Date', 'no_day'],
      [5, 'Value Date', 'day_ahead'],
    ])
    expect(codeOf(await askToRead(shop, finance, provider, text))).toBe('rows_refused')
    expect(
      (await shop.askStaff('GET /settlement-days/:provider/:day', { params: { provider, day } }, finance)).statusCode,
    ).toBe(404)
    expect(codeOf(await askToRead(shop, finance, provider, 'Name,Amount\nA,1.00'))).toBe('file_unreadable')
    expect(codeOf(await askToRead(shop, finance, provider, header))).toBe('file_unreadable')
  })

  it('finds what was paid beyond the cost as one transaction, and two uses of a number as two', async () => {
    const { id, total_cost } = await place(shop, abebe)
    const [over, twice] = [aNumber(), aNumber()]
    const amount = (Number(total_cost) + 30).toFixed(2)
    await confirmByBank(shop, provider, { billRef: id, amount, bankTransactionId: over })
    for (const paid of ['11.00', '12.00'])
      await confirmByBank(shop, provider, { billRef: 999_999_999, amount: paid, bankTransactionId: twice })
    await read(
      textOf(today, [
        { no: over, amount, bill: id },
        { no: twice, amount: '12.00' },
        { no: twice, amount: '11.00' },
      ]),
    )
    const found = await items(today, ['matched'])
    expect(found.filter(({ transaction_no }) => [over, twice].includes(transaction_no ?? ''))).toMatchObject([
      { order_id: id, our_amount: amount },
      { our_amount: '12.00' },
      { our_amount: '11.00' },
    ])
  })
})

describe('a row that does not match', () => {
  it('pays the order that somebody assigns it to, proposed by number and amount', async () => {
    const { id, total_cost } = await place(shop, abebe)
    const { item, number } = await unknownItem(today, total_cost, { bill: id })
    const params = { id: Number(item.split('-')[1]) }
    const { data } = await shop.callStaff('GET /settlement-rows/:id/candidates', { params }, finance)
    expect(data.orders[0]).toMatchObject({ order_id: id, is_same_amount: true, is_like_number: true })
    expect((await settle(item, { kind: 'assign', order_id: id })).json()).toMatchObject({ data: { state: 'done' } })
    expect(await orderOf(shop, abebe, id)).toMatchObject({
      status: 'pending-pickup',
      payments: [{ amount: total_cost }],
    })
    const [row] = (await items(today, ['unknown'])).filter(({ transaction_no }) => transaction_no === number)
    expect(row).toMatchObject({
      order_id: id,
      our_amount: total_cost,
      decision: { kind: 'assign', member: { id: finance.id } },
    })
    // The bank's own message comes later: the same number is the same money.
    await confirmByBank(shop, provider, { billRef: id, amount: total_cost, bankTransactionId: number })
    const { rows } = await sql`select via from payments where transaction_no = ${number}`.execute(shop.deps.db)
    expect(rows).toEqual([{ via: 'file' }])
  })

  it('is settled once, however many settle it at the same time', async () => {
    const day = newDay()
    const { item } = await unknownItem(day, '90.00')
    const people = await Promise.all(Array.from({ length: 8 }, () => signInAs(shop, { roles: ['finance'] })))
    const kinds = ['keep', 'give-back', 'note']
    const answers = await Promise.all(people.map((one, index) => settle(item, { kind: kinds[index % 3] }, one)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 200))
      expect(codeOf(answer)).toBe('already_decided')
    const [row] = await items(day, ['unknown'])
    const kind = row?.decision?.kind ?? ''
    const { rows } = await sql`select from payments where id = ${row?.payment_id ?? 0}`.execute(shop.deps.db)
    expect(rows).toHaveLength(kind === 'note' ? 0 : 1)
  })

  it('waits for a second person above the limit, who settles it by approving', async () => {
    const day = newDay()
    const { item } = await unknownItem(day, '5000.01')
    const asked = await settle(item, { kind: 'keep' })
    expect(asked.json().data).toMatchObject({ state: 'waiting' })
    expect(await items(day, ['unknown'])).toMatchObject([{ is_asked: true, acts: [], decision: null }])
    expect(codeOf(await settle(item, { kind: 'keep' }))).toBe('already_asked')
    const params = { id: asked.json().data.approval_id }
    expect((await shop.askStaff('POST /approvals/:id/approve', { params }, finance)).json().code).toBe('own_request')
    await shop.callStaff('POST /approvals/:id/approve', { params }, owner)
    expect(await items(day, ['unknown'])).toMatchObject([
      { our_amount: '5000.01', decision: { kind: 'keep', member: { id: finance.id }, approved_by: { id: owner.id } } },
    ])
    // Noting moves no money.
    const { item: other } = await unknownItem(newDay(), '9000.00')
    expect((await settle(other, { kind: 'note' })).json().data).toMatchObject({ state: 'done' })
  })

  it('of a higher amount brings the difference into the books; a lower one is noted', async () => {
    const day = newDay()
    const [more, less] = [await ourMoney(day, 10_000), await ourMoney(day, 10_000)]
    await read(
      textOf(day, [
        { no: more.number, amount: '130.00' },
        { no: less.number, amount: '95.00' },
      ]),
    )
    const [higher, lower] = await items(day, ['other-amount'])
    expect([higher?.acts, lower?.acts]).toEqual([['give-back', 'keep', 'note'], ['note']])
    expect(codeOf(await settle(lower?.item ?? '', { kind: 'keep' }))).toBe('stage_refused')
    await settle(higher?.item ?? '', { kind: 'give-back' })
    await settle(lower?.item ?? '', { kind: 'note' })
    const { rows } = await sql`select p.amount_santim, p.flag, p.via, r.amount_santim as returned from payments p
      join payment_refunds r on r.payment_id = p.id where p.transaction_no = ${more.number}`.execute(shop.deps.db)
    expect(rows).toEqual([{ amount_santim: 3_000, flag: 'reused', via: 'file', returned: 3_000 }])
    expect(await detail(day)).toMatchObject({
      open: 0,
      payments: '225.00',
      our_payments: '230.00',
      difference: '-5.00',
    })
  })

  it('is the payment that was confirmed by hand under a mistyped number', async () => {
    const day = newDay()
    const typo = await ourMoney(day, 40_000, 'staff')
    const { item, number } = await unknownItem(day, '400.00')
    expect(await detail(day)).toMatchObject({ open: 2, difference: '0.00' })
    const params = { id: Number(item.split('-')[1]) }
    const { data } = await shop.callStaff('GET /settlement-rows/:id/candidates', { params }, finance)
    expect(data.payments).toMatchObject([{ payment_id: typo.id, amount: '400.00', is_by_hand: true }])
    const wrong = await ourMoney(day, 39_900)
    expect(codeOf(await settle(item, { kind: 'same', payment_id: wrong.id }))).toBe('stage_refused')
    expect((await settle(item, { kind: 'same', payment_id: typo.id })).statusCode).toBe(200)
    const [row] = (await items(day, ['unknown'])).filter(({ transaction_no }) => transaction_no === number)
    expect(row).toMatchObject({ payment_id: typo.id, our_amount: '400.00' })
    expect((await items(day, ['missing'])).map(({ payment_id }) => payment_id)).toEqual([wrong.id])
  })

  it('closes a refund that waits to be made by hand, with its number and day', async () => {
    const day = newDay()
    const paid = await ourMoney(day, 5_000)
    const refund = { payment_id: paid.id, reference: `${paid.id}ZBYHAND00001`, amount_santim: 5_000, reason: 'not-due' }
    const { id } = await shop.deps.db
      .insertInto('payment_refunds')
      .values({ ...refund, state: 'by_hand' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await read(
      textOf(day, [
        { no: paid.number, amount: '50.00' },
        { no: 'FTBACK77', amount: '-50.00', bill: refund.reference },
      ]),
    )
    const [row] = await items(day, ['unknown'])
    expect(row).toMatchObject({ kind: 'refund', acts: ['close', 'note'] })
    expect((await settle(row?.item ?? '', { kind: 'close', refund_id: id })).statusCode).toBe(200)
    const { rows } =
      await sql`select state, transfer_no, transferred_on::text from payment_refunds where id = ${id}`.execute(
        shop.deps.db,
      )
    expect(rows).toEqual([{ state: 'refunded', transfer_no: 'FTBACK77', transferred_on: day }])
    expect(await detail(day)).toMatchObject({ open: 0, refunds: '50.00', our_refunds: '50.00', difference: '0.00' })
  })

  it('is found when the money reaches our books after the file was read', async () => {
    const { id, total_cost } = await place(shop, abebe)
    const { number, item } = await unknownItem(today, total_cost, { bill: id })
    await confirmByBank(shop, provider, { billRef: id, amount: total_cost, bankTransactionId: number })
    expect(codeOf(await settle(item, { kind: 'keep' }))).toBe('number_used')
    const params = { provider, day: today }
    const { data } = await shop.callStaff('POST /settlement-days/:provider/:day/compare', { params }, finance)
    expect(data.found).toBe(1)
    const [row] = (await items(today, ['unknown'])).filter(({ transaction_no }) => transaction_no === number)
    expect(row).toMatchObject({ order_id: id, our_amount: total_cost, decision: { kind: 'found' } })
  })

  it('of ours that is missing is noted once, and never settled', async () => {
    const day = newDay()
    const missing = await ourMoney(day, 1_000)
    await unknownItem(day, '1.00')
    const item = `payment-${missing.id}`
    expect(codeOf(await settle(item, { kind: 'keep' }))).toBe('stage_refused')
    const answers = await Promise.all([finance, owner, finance].map((one) => settle(item, { kind: 'note' }, one)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    expect((await settle('payment-999999999', { kind: 'note' })).statusCode).toBe(404)
  })
})

describe('a day', () => {
  it('is closed when nothing is open, keeps its sums, and takes nothing more', async () => {
    const day = newDay()
    const [missing, late] = [await ourMoney(day, 2_500), await ourMoney(day, 1_000)]
    const { item } = await unknownItem(day, '70.00')
    expect(codeOf(await close(day))).toBe('rows_open')
    await settle(item, { kind: 'keep' })
    expect(codeOf(await close(day))).toBe('rows_open')
    await settle(`payment-${missing.id}`, { kind: 'note' })
    await settle(`payment-${late.id}`, { kind: 'note' })
    const answers = await Promise.all([close(day), close(day, owner)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const closed = await detail(day)
    expect(closed).toMatchObject({ open: 0, payments: '70.00', our_payments: '105.00', difference: '-35.00' })
    expect(closed.closed_by).not.toBeNull()

    // A later file has one of the missing ones and another row of the closed day: both count on the next open day.
    const number = aNumber()
    await read(
      textOf(day, [
        { no: late.number, amount: '10.00' },
        { no: number, amount: '3.00' },
      ]),
    )
    expect(await detail(day)).toEqual({ ...closed, files: expect.any(Array) })
    const next = dayBefore(ago - 1)
    expect(await items(next, ['earlier'])).toMatchObject([{ payment_id: late.id, paid_on: day }])
    expect(await detail(next)).toMatchObject({ payments: '13.00', our_payments: '0.00', open: 1 })
    expect(codeOf(await close(next))).toBe('rows_open')
  })

  it('is not closed before it is over, nor past the database', async () => {
    await unknownItem(today, '1.00')
    expect(codeOf(await close(today))).toBe('day_not_over')
    const day = newDay()
    await unknownItem(day, '1.00')
    const forced = sql`insert into settlement_days (provider, day, payments_santim, refunds_santim, fees_santim,
        our_payments_santim, our_refunds_santim, sums, closed_by)
      values (${provider}, ${day}, 0, 0, 0, 0, 0, '[]', ${finance.id})`.execute(shop.deps.db)
    await expect(forced).rejects.toThrow('a day with open rows is not closed')
    for (const table of ['settlement_files', 'settlement_rows', 'settlement_decisions', 'settlement_days'])
      await expect(sql`delete from ${sql.table(table)}`.execute(shop.staffDeps.db)).rejects.toThrow()
  })

  it('reads 5,000 rows in one go', async () => {
    const day = newDay()
    const lines = Array.from({ length: 5_000 }, (_one, index) => ({ no: `BULK${day}${index}`, amount: '1.00' }))
    shop.statements.length = 0
    const file = await read(textOf(day, lines))
    expect(file).toMatchObject({ rows: 5_000, open: 5_000 })
    expect(shop.statements.length).toBeLessThan(30)
    expect(await detail(day)).toMatchObject({ payments: '5000.00' })
  }, 30_000)
})

import type { SettlementProvider } from '@zembil/contract/staff/money/settlement-shapes'
import { addDays, isoDate, parseIsoDate } from '@zembil/rules/calendar/plain-date'
import type { Db } from '../../../../platform/database/db.ts'
import { maskedBill } from '../../bills/masked-bill.ts'
import type { FileRow } from '../reading/read-rows.ts'
import type { SortedRow } from '../settlement-files.sql.ts'
import { poolOf, spellingsOf, takeEqual, takeNamed } from './match-rows.ts'
import { type EarlierRow, listClosedDays, listEarlierRows, listOurPayments, listOurRefunds } from './our-money.sql.ts'
import { listOwnReferences } from './own-references.sql.ts'

/** Everything that distinguishes two rows. Files may overlap, so the same row may come again. */
const identityOf = ({ kind, transaction_no, paid_on, amount_santim, currency }: EarlierRow | FileRow): string =>
  JSON.stringify([kind, transaction_no.toUpperCase(), paid_on, amount_santim, currency])

/** Counts rows of earlier files: each of them accounts for one row of this file. */
function repeatsOf(earlier: readonly EarlierRow[]): (row: FileRow) => boolean {
  const left = new Map<string, number>()
  for (const row of earlier) left.set(identityOf(row), (left.get(identityOf(row)) ?? 0) + 1)
  return (row) => {
    const count = left.get(identityOf(row)) ?? 0
    if (count > 0) left.set(identityOf(row), count - 1)
    return count > 0
  }
}

function openDay(paidOn: string, closed: ReadonlySet<string>): string {
  let day = paidOn
  while (closed.has(day)) day = isoDate(addDays(parseIsoDate(day), 1))
  return day
}

type Sorted = { rows: SortedRow[]; earlierFile: number | undefined }

/**
 * Sorts the rows of a file by comparing each with our books. Equal amounts are looked for first in the whole file, so that a row
 * of another amount never takes what belongs to one that is right.
 */
export async function sortRows(db: Db, provider: SettlementProvider, read: readonly FileRow[]): Promise<Sorted> {
  const numbers = spellingsOf(read.map(({ transaction_no }) => transaction_no))
  const names = spellingsOf(read.flatMap(({ transaction_no, reference }) => [transaction_no, reference]))
  const earlier = await listEarlierRows(db, provider, numbers)
  const isRepeated = repeatsOf(earlier)
  const pools = {
    payment: poolOf(await listOurPayments(db, provider, names)),
    refund: poolOf(await listOurRefunds(db, provider, names, spellingsOf(read.map(({ original_no }) => original_no)))),
  }
  const first = read.map(({ paid_on }) => paid_on).sort()[0] ?? ''
  const closed = await listClosedDays(db, provider, first)
  const begun = read.map((row): SortedRow => {
    const base = { ...row, day: openDay(row.paid_on, closed), payment_id: null, refund_id: null, our_santim: null }
    if (isRepeated(row)) return { ...base, day: row.paid_on, outcome: 'repeated' }
    return { ...base, outcome: row.kind === 'fee' ? 'fee' : 'unknown' }
  })
  const take = (row: SortedRow, how: typeof takeEqual): SortedRow => {
    const ours = row.outcome === 'unknown' && row.kind !== 'fee' ? how(pools[row.kind], row) : undefined
    if (!ours) return row
    const isSame = ours.amount_santim === row.amount_santim && ours.currency === row.currency
    return {
      ...row,
      outcome: isSame ? (ours.is_earlier ? 'earlier' : 'matched') : 'other-amount',
      payment_id: row.kind === 'payment' ? ours.id : null,
      refund_id: row.kind === 'refund' ? ours.id : null,
      our_santim: ours.amount_santim,
    }
  }
  const sorted = begun.map((row) => take(row, takeEqual)).map((row) => take(row, takeNamed))
  const own = await listOwnReferences(
    db,
    read.map(({ reference }) => reference),
  )
  const kept = (reference: string) => (own.has(reference) ? reference : maskedBill(reference))
  const rows = sorted.map((row) => ({ ...row, reference: row.reference && kept(row.reference) }))
  return { rows, earlierFile: earlier[0]?.file_id }
}

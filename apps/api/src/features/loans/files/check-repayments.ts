import type { RepaymentOutcome, RepaymentReport, RepaymentRow } from '@zembil/contract/staff/credit/repayment-files'
import { type Santim, toWire } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Db } from '../../../platform/database/db.ts'
import { type RowFault, sameWords } from '../../catalog/imports/checking/row-fault.ts'
import { reasonsOf } from '../../catalog/imports/import-view.ts'
import { sumExcesses } from '../excess.sql.ts'
import type { ReadFile, ReadRow } from './read-repayments.ts'
import { type Debtor, listDebtors, listUsedReceipts } from './repayments.sql.ts'

/** A row with its customer. What can be booked has an amount, a receipt and accounts, and no fault. */
export type CheckedRow = ReadRow & { debtor: Debtor | undefined; excess: Santim }

export async function findDebtors(db: Db, rows: readonly ReadRow[]): Promise<(row: ReadRow) => Debtor | undefined> {
  const found = await listDebtors(
    db,
    rows.flatMap(({ customerId }) => customerId ?? []),
    rows.flatMap(({ phone }) => phone ?? []),
  )
  const byId = new Map(found.map((debtor) => [debtor.customer_id, debtor]))
  const byPhone = new Map(found.map((debtor) => [debtor.phone_number, debtor]))
  return ({ customerId, phone }) =>
    customerId !== null ? byId.get(customerId) : phone === null ? undefined : byPhone.get(phone)
}

/**
 * Says of each row whether it can be booked after those before it. Changes nothing. A row that needs a second person is
 * refused: one is asked about a single repayment. `mostExcess` goes into a wallet without one.
 */
export async function checkRepayments(db: Db, rows: readonly ReadRow[], mostExcess: Santim): Promise<CheckedRow[]> {
  const debtorOf = await findDebtors(db, rows)
  const used = await listUsedReceipts(
    db,
    rows.flatMap(({ receiptNo }) => receiptNo ?? []),
  )
  const owed = new Map<number, Santim>()
  const excesses = await sumExcesses(
    db,
    rows.flatMap((row) => (row.excessToWallet ? (debtorOf(row)?.customer_id ?? []) : [])),
  )
  const lineOf = new Map<string, number>()
  return rows.map((row) => {
    const faults: RowFault[] = [...row.faults]
    const refuse = (column: string, value: string, key: string, words?: Record<string, string>) =>
      faults.push({ column, value, key, ...(words && { names: sameWords(words) }) })
    const { receiptNo, amount, phone, customerId } = row
    const debtor = debtorOf(row)
    if (receiptNo !== null) {
      const earlier = lineOf.get(receiptNo)
      if (used.has(receiptNo)) refuse('receipt_no', receiptNo, 'receipt_used')
      else if (earlier !== undefined) refuse('receipt_no', receiptNo, 'same_receipt', { line: String(earlier) })
      lineOf.set(receiptNo, earlier ?? row.line)
    }
    if (!debtor && phone !== null) refuse('phone', phone, 'customer_unknown')
    if (!debtor && customerId !== null) refuse('customer_id', String(customerId), 'customer_unknown')
    if (!debtor || amount === null || faults.length > 0) return { ...row, faults, debtor, excess: 0 }
    const left = owed.get(debtor.customer_id) ?? debtor.owed_santim
    const excess = Math.max(0, amount - left)
    if (debtor.debt_id === null || (excess > 0 && !row.excessToWallet)) {
      refuse('amount', toWire(amount), 'owes_less', { amount: toWire(left) })
      return { ...row, faults, debtor, excess: 0 }
    }
    const excessSoFar = excess + (excesses.get(debtor.customer_id) ?? 0)
    if (excess > 0 && excessSoFar > mostExcess) {
      refuse('amount', toWire(amount), 'excess_by_two', { amount: toWire(excess) })
      return { ...row, faults, debtor, excess: 0 }
    }
    owed.set(debtor.customer_id, left - (amount - excess))
    excesses.set(debtor.customer_id, excessSoFar)
    return { ...row, faults, debtor, excess }
  })
}

export const isGood = ({ faults }: CheckedRow): boolean => faults.length === 0
const sumOf = (rows: readonly CheckedRow[]) => rows.reduce((sum, { amount }) => sum + (amount ?? 0), 0)

export function reportOf(file: ReadFile, rows: readonly CheckedRow[], language: Language): RepaymentReport {
  const good = rows.filter(isGood)
  return {
    fault: null,
    columns: file.header,
    skipped_columns: file.skipped,
    good: { rows: good.length, amount: toWire(sumOf(good)) },
    refused: { rows: rows.length - good.length },
    rows: rows.map(
      ({ line, cells, debtor, receiptNo, amount, excess, faults }): RepaymentRow => ({
        line,
        cells,
        customer_id: debtor?.customer_id ?? null,
        receipt_no: receiptNo,
        amount: amount === null ? null : toWire(amount),
        to_wallet: excess > 0 ? toWire(excess) : null,
        faults: reasonsOf(faults, language, true),
      }),
    ),
  }
}

/** What the posting answers. It is kept for retries, so it holds no cells: they are personal. */
export function outcomeOf(rows: readonly CheckedRow[], language: Language): RepaymentOutcome {
  const [good, refused] = [rows.filter(isGood), rows.filter((row) => !isGood(row))]
  return {
    fault: null,
    good: { rows: good.length, amount: toWire(sumOf(good)) },
    refused: { rows: refused.length },
    refused_rows: refused.map(({ line, faults }) => ({
      line,
      faults: reasonsOf(faults, language, true).map(({ column, reason }) => ({ column, reason })),
    })),
  }
}

export const refusedOutcome = (fault: NonNullable<RepaymentOutcome['fault']>): RepaymentOutcome => ({
  fault,
  good: { rows: 0, amount: '0.00' },
  refused: { rows: 0 },
  refused_rows: [],
})

export const refusedReport = (fault: NonNullable<RepaymentReport['fault']>): RepaymentReport => ({
  fault,
  columns: [],
  skipped_columns: [],
  good: { rows: 0, amount: '0.00' },
  refused: { rows: 0 },
  rows: [],
})

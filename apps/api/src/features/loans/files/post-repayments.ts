import type { RepaymentReport } from '@zembil/contract/staff/credit/repayment-files'
import type { Language } from '@zembil/rules/people/language'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { type Booker, findShop } from '../ledger.sql.ts'
import { type CheckedRow, checkRepayments, findDebtors, isGood, refusedReport, reportOf } from './check-repayments.ts'
import { readRepayments } from './read-repayments.ts'
import { insertRepayments, lockAccountsOf, type NewRepayment } from './repayments.sql.ts'

type Uploaded = { content: string; language: Language }

/** The dry run. */
export async function previewRepayments(db: Db, { content, language }: Uploaded): Promise<{ data: RepaymentReport }> {
  const file = await readRepayments(Buffer.from(content, 'base64'))
  if (typeof file === 'string') return { data: refusedReport(file) }
  return { data: reportOf(file, await checkRepayments(db, file.rows), language) }
}

function bookingOf({ debtor, amount, receiptNo, excess }: CheckedRow, shopId: number): NewRepayment[] {
  if (!debtor || amount === null || receiptNo === null) return []
  const { debt_id, credit_id, wallet_id } = debtor
  if (debt_id === null || credit_id === null || wallet_id === null) return []
  const entries = [
    [debt_id, excess - amount],
    [credit_id, amount - excess],
    [wallet_id, excess],
    [shopId, -excess],
  ] as const
  return [{ receiptNo, entries }]
}

/** Books the good rows and reports all. The accounts are locked before the check, so what it finds is what is booked. */
export async function postRepayments(
  db: Db,
  { content, language }: Uploaded,
  by: Booker,
): Promise<{ data: RepaymentReport }> {
  const file = await readRepayments(Buffer.from(content, 'base64'))
  if (typeof file === 'string') return { data: refusedReport(file) }
  const debtorOf = await findDebtors(db, file.rows)
  await lockAccountsOf(
    db,
    file.rows.flatMap((row) => debtorOf(row)?.customer_id ?? []),
  )
  const rows = await checkRepayments(db, file.rows)
  const shopId = await findShop(db)
  const bookings = rows.filter(isGood).flatMap((row) => bookingOf(row, shopId))
  const booked = await insertRepayments(db, bookings, by)
  // Somebody has entered one of the receipts for a customer who is not in the file: check again.
  if (booked < bookings.length) throw new AppError('rows_refused')
  return { data: reportOf(file, rows, language) }
}

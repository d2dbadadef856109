import type { RepaymentOutcome, RepaymentReport } from '@zembil/contract/staff/credit/repayment-files'
import { toWire } from '@zembil/rules/money/money'
import type { Language } from '@zembil/rules/people/language'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Done } from '../../staff/acts/perform-act.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { type Booker, findShop } from '../ledger.sql.ts'
import {
  type CheckedRow,
  checkRepayments,
  findDebtors,
  isGood,
  outcomeOf,
  refusedOutcome,
  refusedReport,
  reportOf,
} from './check-repayments.ts'
import { readRepayments } from './read-repayments.ts'
import { insertRepayments, lockAccountsOf, type NewRepayment } from './repayments.sql.ts'

type Uploaded = { content: string; language: Language }

const mostExcess = async ({ limits }: Pick<Deps, 'limits'>, db: Db) => (await limits(db)).second_person_birr * 100

/** The dry run. */
export async function previewRepayments(
  deps: Pick<Deps, 'db' | 'limits'>,
  { content, language }: Uploaded,
): Promise<{ data: RepaymentReport }> {
  const file = await readRepayments(Buffer.from(content, 'base64'))
  if (typeof file === 'string') return { data: refusedReport(file) }
  const rows = await checkRepayments(deps.db, file.rows, await mostExcess(deps, deps.db))
  return { data: reportOf(file, rows, language) }
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

/** One entry for the file, and for each customer those that single repayments leave. */
function actsOf({ good, refused }: RepaymentOutcome, booked: readonly CheckedRow[]): readonly Act[] {
  const after = { rows: good.rows, amount: good.amount, refused: refused.rows }
  const file: Act = { action: 'repayments.posted', subject: { kind: 'repayments', id: 'file' }, after }
  const single = booked.flatMap(({ debtor, amount, receiptNo, excessToWallet }): Act[] => {
    if (!debtor || amount === null) return []
    const repaid = { amount: toWire(amount), receipt_no: receiptNo, excess_to_wallet: excessToWallet }
    return [{ action: 'credit.repaid', subject: { kind: 'customer', id: debtor.customer_id }, after: repaid }]
  })
  return [file, ...single]
}

/** Books the good rows and reports the others. The accounts are locked before the check, so what it finds is what is booked. */
export async function postRepayments(
  { db }: Transaction,
  deps: Pick<Deps, 'limits'>,
  by: Booker,
  { content, language }: Uploaded,
): Promise<Done<{ data: RepaymentOutcome }>> {
  const file = await readRepayments(Buffer.from(content, 'base64'))
  if (typeof file === 'string') {
    const data = refusedOutcome(file)
    return { answer: { data }, act: actsOf(data, []) }
  }
  const debtorOf = await findDebtors(db, file.rows)
  await lockAccountsOf(
    db,
    file.rows.flatMap((row) => debtorOf(row)?.customer_id ?? []),
  )
  const rows = await checkRepayments(db, file.rows, await mostExcess(deps, db))
  const [shopId, good] = [await findShop(db), rows.filter(isGood)]
  const bookings = good.flatMap((row) => bookingOf(row, shopId))
  const booked = await insertRepayments(db, bookings, by)
  // Somebody has entered one of the receipts for a customer who is not in the file: check again.
  if (booked < bookings.length) throw new AppError('rows_refused')
  const data = outcomeOf(rows, language)
  return { answer: { data }, act: actsOf(data, good) }
}

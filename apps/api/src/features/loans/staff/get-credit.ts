import type { Output, Received } from '@zembil/contract/endpoint'
import type { CreditApi } from '@zembil/contract/staff/credit/credit'
import type { CreditAccount, LedgerMovement, Lender } from '@zembil/contract/staff/credit/credit-shapes'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { repayDay } from '@zembil/rules/money/loan-limits'
import { toWire } from '@zembil/rules/money/money'
import { lenderBankId } from '@zembil/rules/money/payment-methods'
import type { Db } from '../../../platform/database/db.ts'
import { foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { countMovements, findCreditRow, listMovementRows, type MovementRow } from './credit-account.sql.ts'

export const lenderOf = (bankId: number | null): Lender => (lenderBankId(bankId) === null ? 'shop' : 'bunna')

export async function getCredit(db: Db, customerId: number): Promise<{ data: CreditAccount }> {
  const row = foundOr404(await findCreditRow(db, customerId))
  return {
    data: {
      granted: toWire(row.credit_santim + row.debt_santim),
      left: toWire(row.credit_santim),
      owed: toWire(row.debt_santim),
      wallet: toWire(row.wallet_santim),
      due_on: row.owed_since && isoDate(repayDay(row.owed_since)),
      lender: lenderOf(row.bank_id),
      sponsor: row.sponsor,
      frozen_at: row.frozen_at?.toISOString() ?? null,
      held_until: row.held_until?.toISOString() ?? null,
      has_pin: row.has_pin,
      pin_locked_until: row.pin_locked_until?.toISOString() ?? null,
    },
  }
}

export const movementView = ({ credit, debt, wallet, created_at, ...row }: MovementRow): LedgerMovement => ({
  ...row,
  credit: toWire(credit),
  debt: toWire(debt),
  wallet: toWire(wallet),
  created_at: created_at.toISOString(),
})

type LedgerCall = CreditApi['GET /customers/:id/ledger']

export async function listLedger(
  db: Db,
  customerId: number,
  { limit, after, before }: Received<LedgerCall>['query'],
): Promise<Output<LedgerCall>> {
  foundOr404(await findCreditRow(db, customerId))
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listMovementRows(db, customerId, span), span, ({ id }) => String(id))
  const count = countOf(await countMovements(db, customerId))
  return { data: rows.map(movementView), meta: { next, previous, count } }
}

import { numberedByReference } from '@zembil/rules/money/payment-methods'
import type { Transaction } from '../../../../platform/database/transact.ts'
import { AppError, foundOr404, NamedError } from '../../../../platform/http/app-error.ts'
import {
  findPaymentById,
  findTypedNumber,
  insertPayment,
  type Money,
  type PaymentRow,
} from '../../settlement/payments.sql.ts'
import { keepReused } from '../../settlement/settle-payment.ts'
import { excessOf } from '../days/item-view.ts'
import type { ItemRow } from '../days/items.sql.ts'
import { findAttemptId } from './row-candidates.sql.ts'
import { findOrderKey } from './row-order.sql.ts'

const moneyOf = ({ provider, currency }: ItemRow, transactionNo: string, amountSantim: number): Money => ({
  provider,
  transactionNo,
  amountSantim,
  currency,
  via: 'file',
})

/** Money that the provider has and we never heard of. It waits like unmatched money, until the same transaction decides about it. */
async function recordUnknown(tx: Transaction, row: ItemRow): Promise<PaymentRow> {
  const { provider, reference } = row
  const number = foundOr404(
    numberedByReference.has(provider) && reference && !reference.includes('*') ? reference : row.transaction_no,
  )
  const used = await findTypedNumber(tx.db, provider, number.toUpperCase())
  const order = String(used?.order_id ?? '—')
  if (used) throw new NamedError('number_used', { en: { order }, am: { order } })
  const attemptId = await findAttemptId(tx.db, provider, reference)
  const money = moneyOf(row, number, row.file_santim ?? 0)
  const payment = await insertPayment(tx.db, money, { order: undefined, attemptId, isHeld: true }, 'unmatched')
  // The provider's own message came at this moment.
  if (!payment) throw new NamedError('number_used', { en: { order: '—' }, am: { order: '—' } })
  return payment
}

/** What the provider took more than our books have, under the same number. */
async function recordExcess(tx: Transaction, row: ItemRow): Promise<PaymentRow> {
  const known = foundOr404(await findPaymentById(tx.db, foundOr404(row.payment_id)))
  if (known.currency !== row.currency) throw new AppError('stage_refused')
  const order = known.order_id === null ? undefined : await findOrderKey(tx.db, known.order_id)
  return keepReused(tx.db, moneyOf(row, known.transaction_no, excessOf(row)), order)
}

/** Writes what the file has and our books have not, so that both agree; a decision about it follows. */
export const recordMoney = (tx: Transaction, row: ItemRow): Promise<PaymentRow> =>
  row.outcome === 'unknown' ? recordUnknown(tx, row) : recordExcess(tx, row)

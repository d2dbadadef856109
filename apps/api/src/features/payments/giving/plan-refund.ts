import type { OrderRefundInput } from '@zembil/contract/staff/money/refund-shapes'
import { paidOfLines, refundOfUnits } from '@zembil/rules/money/line-refund'
import { fromWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findCreditLeft } from '../../loans/refund-credit.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import { findRefundablePayment, listUnrefundedPayments } from '../refunds/payment-refunds.sql.ts'
import { findDiscount, type LineRow, listRefundableLines } from './refundable.sql.ts'

/** What goes back of one payment, or off the debt of an order on credit, and for which units. */
export type PlannedRefund = {
  /** Null for an order on credit. */
  paymentId: number | null
  amount: number
  lines: { lineNo: number; quantity: number; amount: number }[]
}

const canBeRefunded = new Set<LockedOrder['status']>(['pending-delivery', 'pending-pickup', 'successful'])

type Refundable = { paymentId: number | null; left: number }

export const isOnCredit = ({ payment_method }: LockedOrder): boolean => payment_method === 'loan'

/** What a debt was lowered by beyond what is owed goes to the wallet, so the customer must still have an account. */
async function findCredit(db: Db, { id, customer_id }: LockedOrder): Promise<Refundable | undefined> {
  const left = customer_id === null ? undefined : await findCreditLeft(db, id)
  return left === undefined ? undefined : { paymentId: null, left }
}

async function findPaid(db: Db, { id }: LockedOrder): Promise<Refundable | undefined> {
  const payment = await findRefundablePayment(db, id)
  return payment && { paymentId: payment.id, left: payment.left }
}

/**
 * What can still go back of what settled the order: its payment, or the credit that it took. Something of a pending order
 * stays: it ends by canceling.
 */
export async function findLeft(db: Db, order: LockedOrder): Promise<Refundable | undefined> {
  if (!canBeRefunded.has(order.status)) return undefined
  const found = await (isOnCredit(order) ? findCredit(db, order) : findPaid(db, order))
  if (!found) return undefined
  const left = order.status === 'successful' ? found.left : found.left - 1
  return left > 0 ? { ...found, left } : undefined
}

export function moneyOfLines(discount: number, rows: readonly LineRow[]) {
  const lines = rows.map(({ price_santim: price, quantity, returned, returned_units: returnedUnits }) => ({
    price,
    quantity,
    returned,
    returnedUnits,
  }))
  const paid = paidOfLines(discount, lines)
  return rows.map((row, index) => ({ row, paid: paid[index] ?? 0, line: lines[index] as (typeof lines)[number] }))
}

const leftOf = ({ paid, line }: { paid: number; line: { returned: number } }): number =>
  Math.max(paid - line.returned, 0)

type WantedLine = { line_no: number; quantity: number }

async function planLines(db: Db, order: LockedOrder, wanted: readonly WantedLine[], left: number) {
  const known = moneyOfLines(await findDiscount(db, order), await listRefundableLines(db, order))
  return wanted.map(({ line_no: lineNo, quantity }) => {
    const found = known.find(({ row }) => row.line_no === lineNo)
    const amount = found && refundOfUnits(found.paid, found.line, quantity)
    if (!amount) throw new AppError('refund_too_much', {}, undefined, Math.min(left, found ? leftOf(found) : 0))
    return { lineNo, quantity, amount }
  })
}

/** The order must be locked: what is planned is what is left in this moment. */
export async function planRefund(db: Db, order: LockedOrder, refund: OrderRefundInput): Promise<PlannedRefund[]> {
  const found = await findLeft(db, order)
  if (!found || (isOnCredit(order) && refund.way === 'wallet')) throw new AppError('stage_refused')
  const { paymentId, left } = found
  if (refund.what === 'whole') {
    if (order.status !== 'successful') throw new AppError('stage_refused')
    if (isOnCredit(order)) return [{ paymentId, amount: left, lines: [] }]
    const payments = await listUnrefundedPayments(db, order.id)
    return payments.map((one) => ({ paymentId: one.id, amount: one.left, lines: [] }))
  }
  const lines = refund.what === 'lines' ? await planLines(db, order, refund.lines, left) : []
  const amount = refund.what === 'amount' ? fromWire(refund.amount) : lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount > left) throw new AppError('refund_too_much', {}, undefined, left)
  return [{ paymentId, amount, lines }]
}

export const sumOf = (planned: readonly PlannedRefund[]): number => planned.reduce((sum, { amount }) => sum + amount, 0)

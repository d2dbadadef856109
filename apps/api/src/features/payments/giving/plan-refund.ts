import type { OrderRefundInput } from '@zembil/contract/staff/money/refund-shapes'
import { paidOfLines, refundOfUnits } from '@zembil/rules/money/line-refund'
import { fromWire } from '@zembil/rules/money/money'
import type { Db } from '../../../platform/database/db.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { findCreditLeft } from '../../loans/refund-credit.ts'
import type { LockedOrder } from '../../orders/status/move-order.sql.ts'
import {
  listRefundablePayments,
  listUnrefundedPayments,
  type UnrefundedPayment,
} from '../refunds/payment-refunds.sql.ts'
import { findDiscount, type LineRow, listRefundableLines } from './refundable.sql.ts'
import { type PlannedRefund, type RefundSource, shareRefund } from './share-refund.ts'

const canBeRefunded = new Set<LockedOrder['status']>(['pending-delivery', 'pending-pickup', 'successful'])

/** What can go back, and the sources of it in the order in which a refund draws on them. */
type Refundable = { sources: RefundSource[]; left: number }

export const isOnCredit = ({ payment_method }: LockedOrder): boolean => payment_method === 'loan'

const sourceOf = ({ id, left, is_wallet }: UnrefundedPayment): RefundSource => ({
  paymentId: id,
  isWallet: is_wallet,
  left,
})

/** What a debt was lowered by beyond what is owed goes to the wallet, so the customer must still have an account. */
async function findCredit(db: Db, { id, customer_id }: LockedOrder): Promise<RefundSource[]> {
  const left = customer_id === null ? undefined : await findCreditLeft(db, id)
  return left ? [{ paymentId: null, isWallet: false, left }] : []
}

/** Without a customer there is no wallet to which its part could go back. */
const hasReceiver =
  ({ customer_id }: LockedOrder) =>
  ({ is_wallet }: UnrefundedPayment): boolean =>
    !is_wallet || customer_id !== null

/**
 * What can still go back of what settled the order: its payment, or the credit that it took, and what the wallet paid.
 * Something of a pending order stays: it ends by canceling.
 */
export async function findLeft(db: Db, order: LockedOrder): Promise<Refundable | undefined> {
  if (!canBeRefunded.has(order.status)) return undefined
  const payments = (await listRefundablePayments(db, order.id)).filter(hasReceiver(order))
  const sources = [...(isOnCredit(order) ? await findCredit(db, order) : []), ...payments.map(sourceOf)]
  const whole = sources.reduce((sum, source) => sum + source.left, 0)
  const left = order.status === 'successful' ? whole : whole - 1
  return left > 0 ? { sources, left } : undefined
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
  const { sources, left } = found
  if (refund.what === 'whole') {
    if (order.status !== 'successful') throw new AppError('stage_refused')
    if (isOnCredit(order)) return shareRefund(sources, left, [])
    const payments = (await listUnrefundedPayments(db, order.id)).filter(hasReceiver(order))
    return payments.map((one) => ({ ...sourceOf(one), amount: one.left, lines: [] }))
  }
  const lines = refund.what === 'lines' ? await planLines(db, order, refund.lines, left) : []
  const amount = refund.what === 'amount' ? fromWire(refund.amount) : lines.reduce((sum, line) => sum + line.amount, 0)
  if (amount > left) throw new AppError('refund_too_much', {}, undefined, left)
  return shareRefund(sources, amount, lines)
}

export const sumOf = (planned: readonly Pick<PlannedRefund, 'amount'>[]): number =>
  planned.reduce((sum, { amount }) => sum + amount, 0)

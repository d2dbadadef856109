import { isAwaitingPayment } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { type LockedOrder, lockOrder } from '../orders/move-order.sql.ts'
import { moveOrder } from '../orders/move-order.ts'
import { setPaymentMethod } from '../orders/payment-method.sql.ts'
import { isPaid } from './order-payable.ts'
import { lockAttempt, markPaid } from './payment-attempts.sql.ts'
import { findPayment, insertPayment, type Money, type PaymentFlag, type PaymentRow } from './payments.sql.ts'
import { queueRefund } from './queue-refund.ts'
import { settleOrder } from './settle-order.ts'
import { tellPayment } from './tell-payment.ts'

type Target = { orderId: number; attemptId: number | null }

/** What every order costs, and all that providers are asked for. */
export const shopCurrency = 'ETB'

function flagOf(order: LockedOrder | undefined, money: Money): PaymentFlag | null {
  if (!order) return 'unmatched'
  if (isPaid(order)) return 'second'
  // Only for an order that is over. One that still awaits payment holds its stock, so late money is welcome.
  if (!isAwaitingPayment(order.status)) return 'late'
  return money.amountSantim === order.total_cost_santim && money.currency === shopCurrency ? null : 'wrong_amount'
}

async function moveByMoney(
  { config }: Deps,
  [db, enqueue]: [Db, Enqueue],
  order: LockedOrder,
  { id, provider, flag, amount_santim }: PaymentRow,
): Promise<void> {
  // Late and second payments go back by themselves; a wrong amount waits for staff, and its order with it.
  if (flag === 'late' || flag === 'second') return queueRefund(db, enqueue, id)
  if (order.payment_method !== provider) await setPaymentMethod(db, order, provider)
  if (flag === 'wrong_amount') return moveOrder(db, enqueue, order, 'payment-captured', 'settlement')
  await settleOrder(db, enqueue, order)
  if (config.sms) await tellPayment(db, enqueue, { order, news: 'payment_paid', amount: amount_santim })
}

/**
 * The only way money settles, whoever brings the news and however often: a message, the browser, the poll, a bank, staff.
 * The same transaction number is the same money. Whatever does not fit is written down and flagged, never dropped.
 */
export async function settlePayment(deps: Deps, { orderId, attemptId }: Target, money: Money): Promise<PaymentRow> {
  return deps.jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, orderId)
    if (attemptId !== null) await lockAttempt(db, attemptId)
    const known = await findPayment(db, money)
    if (known) return known
    const payment = await insertPayment(db, money, { order, attemptId }, flagOf(order, money))
    // Another transaction has written the same money down for another order: it belongs to that one.
    if (!payment) return (await findPayment(db, money)) ?? Promise.reject(new Error('money neither new nor known'))
    if (attemptId !== null) await markPaid(db, attemptId)
    if (order) await moveByMoney(deps, [db, enqueue], order, payment)
    return payment
  })
}

import { hash } from 'node:crypto'
import { isAwaitingPayment } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db.ts'
import type { Enqueue } from '../../platform/transact.ts'
import { type LockedOrder, lockOrder } from '../orders/move-order.sql.ts'
import { setPaymentMethod } from '../orders/payment-method.sql.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { isPaid } from './order-payable.ts'
import { lockAttempt, markPaid } from './payment-attempts.sql.ts'
import { newReference } from './payment-reference.ts'
import { insertRefund } from './payment-refunds.sql.ts'
import {
  findPayment,
  insertPayment,
  type KnownPayment,
  type Money,
  type PaymentFlag,
  type PaymentRow,
} from './payments.sql.ts'
import { queueRefund } from './queue-refund.ts'
import { isToldBySms, refuseAttempt } from './refuse-payment.ts'
import { tellPayment } from './tell-payment.ts'

type Target = { orderId: number; attemptId: number | null }
type Belonging = { order: LockedOrder | undefined; attemptId: number | null }
type Transaction = [db: Db, enqueue: Enqueue]

/** The currency of every order and of every request to a provider. */
export const shopCurrency = 'ETB'

const uncovered = new Set<PaymentFlag | null>(['underpaid', 'wrong_currency'])

function flagOf(order: LockedOrder | undefined, money: Money): PaymentFlag | null {
  if (!order) return 'unmatched'
  if (isPaid(order)) return 'second'
  // Only for an order that has ended. One that still awaits payment holds its stock, so late money is accepted.
  if (!isAwaitingPayment(order.status)) return 'late'
  if (money.currency !== shopCurrency) return 'wrong_currency'
  return money.amountSantim < order.total_cost_santim ? 'underpaid' : null
}

/**
 * Whether a report with a known transaction number is about the same money. A queried provider may report another
 * amount later, such as after a refund; a bank calls once for each debit, so another amount is other money.
 */
function isSameMoney(known: KnownPayment, order: LockedOrder | undefined, money: Money): boolean {
  if (known.order_id !== null && known.order_id !== order?.id) return false
  if (money.via !== 'bank') return true
  return known.transaction_santim === money.amountSantim && known.currency === money.currency
}

/**
 * Records different money under a transaction number already in use, for staff. The part is named by a hash of the
 * content, so that a repeated report stays one row.
 */
async function keepReused(db: Db, money: Money, order: LockedOrder | undefined): Promise<PaymentRow> {
  const contents = JSON.stringify([order?.id ?? null, money.amountSantim, money.currency])
  const part = `reused-${hash('sha256', contents, 'base64url').slice(0, 16)}` as const
  const kept = await insertPayment(db, money, { order, attemptId: null, part }, 'reused')
  return kept ?? (await findPayment(db, money, part)) ?? Promise.reject(new Error('money neither new nor known'))
}

/**
 * Records what was paid beyond the cost. Refunded by hand: after a partial refund a provider would report the whole
 * payment as refunded.
 */
async function keepExcess(db: Db, money: Money, belonging: Belonging): Promise<void> {
  const excess = await insertPayment(db, money, { ...belonging, part: 'excess' }, 'overpaid')
  if (excess) await insertRefund(db, excess.id, newReference(excess.id), 'by_hand')
}

/** The order stays payable. A bank attempt stays open, since its bill can be paid again; any other is refused. */
async function refuseUncovered(
  deps: Deps,
  [db, enqueue]: Transaction,
  order: LockedOrder,
  { attempt_id, flag, amount_santim }: PaymentRow,
): Promise<void> {
  const attempt = attempt_id === null ? undefined : await lockAttempt(db, attempt_id)
  const isUnderpaid = flag === 'underpaid'
  if (attempt && attempt.kind !== 'instructions') {
    const reason = isUnderpaid ? 'underpaid' : 'failed'
    await refuseAttempt([db, enqueue], order, { id: attempt.id, reason, isAsked: false })
  }
  const news = isUnderpaid ? 'payment_underpaid' : 'payment_refused'
  if (await isToldBySms(db, deps, order)) await tellPayment(db, enqueue, { order, news, amount: amount_santim })
}

async function moveByMoney(
  deps: Deps,
  [db, enqueue]: Transaction,
  order: LockedOrder,
  payment: PaymentRow,
): Promise<void> {
  const { id, provider, flag, amount_santim, attempt_id } = payment
  if (flag !== null) await queueRefund(db, enqueue, id)
  if (uncovered.has(flag)) return refuseUncovered(deps, [db, enqueue], order, payment)
  if (attempt_id !== null) await markPaid(db, attempt_id)
  if (flag !== null) return
  if (order.payment_method !== provider) await setPaymentMethod(db, order, provider)
  await settleOrder(db, enqueue, order)
  if (deps.config.sms) await tellPayment(db, enqueue, { order, news: 'payment_paid', amount: amount_santim })
}

/**
 * The only way to settle a payment, whoever reports it (notice, browser, poller, bank, staff) and however often. The
 * same transaction number is the same money. Money that does not fit is recorded and flagged, never dropped.
 */
export async function settlePayment(deps: Deps, { orderId, attemptId }: Target, money: Money): Promise<PaymentRow> {
  return deps.jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, orderId)
    if (attemptId !== null) await lockAttempt(db, attemptId)
    const flag = flagOf(order, money)
    const excess = order && flag === null ? money.amountSantim - order.total_cost_santim : 0
    const belonging = { order, attemptId }
    const payment = (await findPayment(db, money))
      ? undefined
      : await insertPayment(db, { ...money, amountSantim: money.amountSantim - excess }, belonging, flag)
    if (!payment) {
      // Recorded before, or concurrently by another transaction.
      const known = await findPayment(db, money)
      if (!known) throw new Error('money neither new nor known')
      return isSameMoney(known, order, money) ? known : keepReused(db, money, order)
    }
    if (excess > 0) await keepExcess(db, { ...money, amountSantim: excess }, belonging)
    if (order) await moveByMoney(deps, [db, enqueue], order, payment)
    return payment
  })
}

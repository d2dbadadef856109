import { hash } from 'node:crypto'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { setPaymentMethod } from '../../orders/placing/payment-method.sql.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { settleOrder } from '../../orders/status/settle-order.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { isPaid } from '../attempts/order-payable.ts'
import { findAttempt, markPaid } from '../attempts/payment-attempts.sql.ts'
import { newReference } from '../attempts/payment-reference.ts'
import { insertRefund } from '../refunds/payment-refunds.sql.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { isHeldForStaff } from './held-money.ts'
import {
  findPayment,
  insertPayment,
  type KnownPayment,
  type Money,
  type PaymentFlag,
  type PaymentRow,
} from './payments.sql.ts'
import { isToldBySms, refuseAttempt } from './refuse-payment.ts'
import { shopCurrency } from './shop-currency.ts'
import { tellPayment } from './tell-payment.ts'

type Target = { orderId: number; attemptId: number | null }
type Belonging = { order: LockedOrder | undefined; attemptId: number | null }
export type PaidOrder = { order: LockedOrder; payment: PaymentRow }

/** What the customer is told about money that goes back although the order stays as it is. */
const returnedNews = { second: 'paymentSecond', late: 'paymentLate' } as const

const uncovered = new Set<PaymentFlag | null>(['underpaid', 'wrong_currency'])

function flagOf(order: LockedOrder | undefined, money: Money): PaymentFlag | null {
  if (!order) return 'unmatched'
  if (isPaid(order)) return 'second'
  // Only for an order that has ended. One that still awaits payment holds its stock, so late money is accepted.
  if (!isAwaitingPayment(order.status)) return 'late'
  if (money.currency !== shopCurrency) return 'wrong_currency'
  return money.amountSantim < order.due_santim ? 'underpaid' : null
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
export async function keepReused(
  db: Db,
  money: Money,
  order: Pick<LockedOrder, 'id' | 'created_at'> | undefined,
): Promise<PaymentRow> {
  const contents = JSON.stringify([order?.id ?? null, money.amountSantim, money.currency])
  const part = `reused-${hash('sha256', contents, 'base64url').slice(0, 16)}` as const
  const kept = await insertPayment(db, money, { order, attemptId: null, part, isHeld: true }, 'reused')
  return (
    kept ??
    (await findPayment(db, money, part)) ??
    Promise.reject(new Error('a payment was neither inserted nor found'))
  )
}

/**
 * Records what was paid beyond the cost. Refunded by hand: after a partial refund a provider would report the whole
 * payment as refunded.
 */
export async function keepExcess(db: Db, money: Money, belonging: Belonging): Promise<void> {
  const excess = await insertPayment(db, money, { ...belonging, part: 'excess' }, 'overpaid')
  if (!excess) return
  const { id: paymentId, amount_santim: amount } = excess
  await insertRefund(db, { paymentId, reference: newReference(paymentId), amount, reason: 'not-due', state: 'by_hand' })
}

/** The order stays payable. A bank attempt stays open, since its bill can be paid again; any other is refused. */
async function refuseUncovered(
  tx: Transaction,
  deps: Deps,
  { order, payment }: PaidOrder,
  isHeld: boolean,
): Promise<void> {
  const { attempt_id, flag, amount_santim } = payment
  const attempt = attempt_id === null ? undefined : await findAttempt(tx.db, attempt_id)
  const isUnderpaid = flag === 'underpaid'
  if (attempt && attempt.kind !== 'instructions') {
    const reason = isUnderpaid ? 'underpaid' : 'failed'
    await refuseAttempt(tx, order, { id: attempt.id, reason, isAsked: false })
  }
  const news = isHeld ? 'paymentHeld' : isUnderpaid ? 'paymentUnderpaid' : 'paymentRefused'
  if (await isToldBySms(tx.db, deps, order)) await tellPayment(tx, deps, { order, news, amount: amount_santim })
}

/** The order is paid by this payment. The caller's transaction must hold the order's lock. */
export async function payOrder(tx: Transaction, deps: Messenger, { order, payment }: PaidOrder): Promise<void> {
  const { provider, amount_santim: amount } = payment
  if (order.payment_method !== provider) await setPaymentMethod(tx.db, order, provider)
  await settleOrder(tx, order)
  await tellPayment(tx, deps, { order, news: 'paymentPaid', amount })
}

async function moveByMoney(tx: Transaction, deps: Deps, { order, payment }: PaidOrder, isHeld: boolean): Promise<void> {
  const { id, flag, amount_santim, attempt_id } = payment
  if (flag !== null && !isHeld) await queueRefund(tx, { paymentId: id, amount: amount_santim, reason: 'not-due' })
  if (uncovered.has(flag)) return refuseUncovered(tx, deps, { order, payment }, isHeld)
  if (attempt_id !== null) await markPaid(tx.db, attempt_id)
  if (isHeld) return
  if (flag === 'second' || flag === 'late')
    return tellPayment(tx, deps, { order, news: returnedNews[flag], amount: amount_santim })
  if (flag === null) await payOrder(tx, deps, { order, payment })
}

/**
 * The only way to settle a payment, whoever reports it (notice, browser, poller, bank, staff) and however often. The
 * same transaction number is the same money. Money that does not fit is recorded and flagged, never dropped.
 */
export async function settlePayment(deps: Deps, { orderId, attemptId }: Target, money: Money): Promise<PaymentRow> {
  return deps.jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, orderId)
    const flag = flagOf(order, money)
    const excess = order && flag === null ? money.amountSantim - order.due_santim : 0
    const isHeld = await isHeldForStaff(tx.db, deps, { order, flag, money })
    const belonging = { order, attemptId }
    const payment = (await findPayment(tx.db, money))
      ? undefined
      : await insertPayment(
          tx.db,
          { ...money, amountSantim: money.amountSantim - excess },
          { ...belonging, isHeld },
          flag,
        )
    if (!payment) {
      // Recorded before, or concurrently by another transaction.
      const known = await findPayment(tx.db, money)
      if (!known) throw new Error('a payment was neither inserted nor found')
      return isSameMoney(known, order, money) ? known : keepReused(tx.db, money, order)
    }
    if (excess > 0) await keepExcess(tx.db, { ...money, amountSantim: excess }, belonging)
    if (order) await moveByMoney(tx, deps, { order, payment }, isHeld)
    if (order && excess > 0) await tellPayment(tx, deps, { order, news: 'paymentOverpaid', amount: excess })
    return payment
  })
}

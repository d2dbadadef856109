import type { ApprovalPayload } from '@zembil/contract/staff/money/approval-shapes'
import { fromWire } from '@zembil/rules/money/money'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404, NamedError } from '../../../platform/http/app-error.ts'
import { lockOrder } from '../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { isBorne } from '../settlement/held-money.ts'
import { findTypedNumber, insertPayment, type Money } from '../settlement/payments.sql.ts'
import { keepExcess, payOrder } from '../settlement/settle-payment.ts'
import { shopCurrency } from '../settlement/shop-currency.ts'
import { type Deciders, insertDecision } from './decisions.sql.ts'

type Confirmation = Extract<ApprovalPayload, { kind: 'confirm-payment' }>

const namesOf = (orderId: number | null) => {
  const order = orderId === null ? '—' : String(orderId)
  return { en: { order }, am: { order } }
}

/**
 * Records money that a person saw at the provider, and pays the order with it. A number that is known already is refused
 * with its order. The provider's own message about an order that was confirmed by hand is held for a person.
 */
export async function confirmPayment(
  tx: Transaction,
  deps: Messenger & Pick<Deps, 'limits'>,
  { order_id, payment: { method, transaction_no, paid_on: paidOn, reason, ...told } }: Confirmation,
  by: Deciders,
): Promise<number> {
  const order = foundOr404(await lockOrder(tx.db, order_id))
  const used = await findTypedNumber(tx.db, method, transaction_no)
  if (used) throw new NamedError('number_used', namesOf(used.order_id))
  if (!isAwaitingPayment(order.status)) throw new AppError('stage_refused')
  const amount = fromWire(told.amount)
  const missing = order.due_santim - amount
  if (!isBorne(missing, (await deps.limits(tx.db)).borne_birr))
    throw new AppError('amount_short', {}, undefined, order.due_santim)
  const money: Money = {
    provider: method,
    transactionNo: transaction_no,
    amountSantim: Math.min(amount, order.due_santim),
    currency: shopCurrency,
    via: 'staff',
  }
  const isShort = missing > 0
  const belonging = { order, attemptId: null }
  const flag = isShort ? 'underpaid' : null
  const payment = await insertPayment(tx.db, money, { ...belonging, isHeld: isShort }, flag)
  // Somebody else recorded it in this moment, for whatever order.
  if (!payment) throw new NamedError('number_used', namesOf(null))
  await insertDecision(tx.db, { paymentId: payment.id, kind: 'confirm', reason, order, paidOn, ...by })
  if (missing < 0) await keepExcess(tx.db, { ...money, amountSantim: -missing }, belonging)
  await payOrder(tx, deps, { order, payment })
  return payment.id
}

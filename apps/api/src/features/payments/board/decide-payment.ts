import type { PaymentDecision, PaymentPile } from '@zembil/contract/staff/money/decision-shapes'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { creditWallet } from '../../loans/wallet.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { moveOrder } from '../../orders/status/move-order.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import { isPaid } from '../attempts/order-payable.ts'
import { endRefundedOrder } from '../refunds/complete-refund.ts'
import { queueRefund } from '../refunds/queue-refund.ts'
import { isBorne } from '../settlement/held-money.ts'
import { payOrder } from '../settlement/settle-payment.ts'
import { shopCurrency } from '../settlement/shop-currency.ts'
import { tellPayment } from '../settlement/tell-payment.ts'
import { type Deciders, findPiledPayment, insertDecision, type PiledPayment, sendToWallet } from './decisions.sql.ts'
import { returnExcess } from './return-excess.ts'

type BoardDeps = Messenger & Pick<Deps, 'limits'>

/** What can be decided about a payment of each pile. */
const offered: Record<PaymentPile, readonly PaymentDecision['kind'][]> = {
  'wrong-amount': ['release', 'wallet', 'give-back'],
  unmatched: ['assign', 'give-back', 'keep', 'same'],
  'taken-back': ['write-off'],
}

/** What a flag rules out: only too little is released, only an excess goes to the wallet, only a later message is the same. */
const flagsOf: { readonly [kind in PaymentDecision['kind']]?: readonly PiledPayment['flag'][] } = {
  release: ['underpaid'],
  wallet: ['overpaid'],
  assign: ['unmatched', 'reused'],
  same: ['second', 'late'],
}

function isOffered({ pile, flag }: PiledPayment, { kind }: PaymentDecision): boolean {
  return pile !== null && offered[pile].includes(kind) && (flagsOf[kind]?.includes(flag) ?? true)
}

/** The order that the decision concerns: the one that is assigned, or the payment's own. Locked before everything else. */
async function lockConcerned(tx: Transaction, { order_id }: PiledPayment, decision: PaymentDecision) {
  const id = decision.kind === 'assign' ? decision.order_id : order_id
  return id === null ? undefined : foundOr404(await lockOrder(tx.db, id))
}

type Decided = { payment: PiledPayment; order: LockedOrder | undefined; decision: PaymentDecision; by: Deciders }

const settles = ({ kind }: PaymentDecision): boolean => kind === 'release' || kind === 'assign'

/** Refuses a payment that cannot pay the order. */
function checkPayable(payment: PiledPayment, order: LockedOrder | undefined): LockedOrder {
  if (!order || !isAwaitingPayment(order.status) || payment.currency !== shopCurrency)
    throw new AppError('stage_refused')
  return order
}

/** The payment pays the order, as if it had been paid directly. */
async function settleByDecision(tx: Transaction, deps: BoardDeps, { payment, order, by }: Decided): Promise<void> {
  if (!order) throw new AppError('stage_refused')
  const missing = order.due_santim - payment.amount_santim
  if (!isBorne(missing, (await deps.limits(tx.db)).borne_birr))
    throw new AppError('amount_short', {}, undefined, order.due_santim)
  await payOrder(tx, deps, { order, payment })
  if (missing < 0) await returnExcess(tx, deps, { order, paymentId: payment.id, amount: -missing, by })
}

/** A refund that is left to staff already stays as it is. */
async function giveBack(tx: Transaction, deps: BoardDeps, { payment, order, by }: Decided): Promise<void> {
  const { id: paymentId, amount_santim: amount, flag } = payment
  if (flag === 'overpaid') return
  await queueRefund(tx, { paymentId, amount, reason: 'not-due', ...by })
  if (!order || flag === 'reused') return
  if (isAwaitingPayment(order.status))
    await moveOrder(tx, order, { to: 'canceled', actor: 'staff', staffId: by.staffId })
  await tellPayment(tx, deps, { order, news: isPaid(order) ? 'paymentSecond' : 'refundStarted', amount })
}

async function putIntoWallet(tx: Transaction, deps: BoardDeps, { payment, order, by }: Decided): Promise<void> {
  const refund = order?.customer_id ? await sendToWallet(tx.db, payment.id, by) : undefined
  if (!order || order.customer_id === null || !refund) throw new AppError('stage_refused')
  const { id, amount_santim: amount } = refund
  const { id: orderId, customer_id: customerId } = order
  await creditWallet(tx.db, { kind: 'refund', orderId, part: -id, customerId, amount, by })
  await endRefundedOrder(tx, order)
  await tellPayment(tx, deps, { order, news: 'refundInWallet', amount })
}

async function carryOut(tx: Transaction, deps: BoardDeps, decided: Decided): Promise<void> {
  const { kind } = decided.decision
  if (settles(decided.decision)) await settleByDecision(tx, deps, decided)
  if (kind === 'give-back') await giveBack(tx, deps, decided)
  if (kind === 'wallet') await putIntoWallet(tx, deps, decided)
}

/**
 * Decides about a payment of the board, once, in the caller's transaction: the decision, the order, the refund and the
 * SMS are written together. Whoever decides at the same time waits for the order's lock or for the decision's row.
 */
export async function decidePayment(
  tx: Transaction,
  deps: BoardDeps,
  { id, decision, by }: { id: number; decision: PaymentDecision; by: Deciders },
): Promise<PiledPayment> {
  const seen = foundOr404(await findPiledPayment(tx.db, id))
  const order = await lockConcerned(tx, seen, decision)
  const payment = foundOr404(await findPiledPayment(tx.db, id))
  if (payment.pile === null) throw new AppError('already_decided')
  if (!isOffered(payment, decision)) throw new AppError('stage_refused')
  const { kind, reason } = decision
  // Before the decision is written, because an order is settled by one decision at most.
  const settled = settles(decision) ? checkPayable(payment, order) : undefined
  await insertDecision(tx.db, { paymentId: id, kind, reason, order: settled, ...by })
  await carryOut(tx, deps, { payment, order, decision, by })
  return payment
}

import { onlyProposes } from '@zembil/contract/staff/permissions'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { refundCreditPart } from '../../loans/refund-credit.ts'
import { requireNoApproval } from '../../loans/require-no-approval.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { endRefundedOrder } from '../../payments/refunds/complete-refund.ts'
import { refundToWallet } from '../../payments/refunds/refund-to-wallet.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { returnUnits } from '../../stock/order-stock.sql.ts'
import { tellRefund } from '../news/tell-refund.ts'
import { decideRefused, findProposed, findRefusedRow, type ProposedRefusal } from './refused-goods.sql.ts'

const isLive = new Set<LockedOrder['status']>(['pending-delivery', 'pending-pickup', 'successful'])

type Locked = { order: LockedOrder; refusal: ProposedRefusal }

/** Decided ones are not found: whoever decides at the same time waits for the order's lock. */
async function lockRefusal({ db }: Transaction, { roles }: Actor, id: number): Promise<Locked> {
  if (onlyProposes(roles, 'money.refund')) throw new AppError('forbidden')
  const { order_id } = foundOr404(await findRefusedRow(db, id))
  const order = foundOr404(await lockOrder(db, order_id))
  return { order, refusal: foundOr404(await findProposed(db, id)) }
}

async function returnMoney(tx: Transaction, { order, refusal }: Locked, staffId: number): Promise<number> {
  const { id: part, amount_santim: amount } = refusal
  if (amount === 0) return 0
  const returned = { kind: 'refund', orderId: order.id, part, amount } as const
  if (order.payment_method === 'loan') {
    await refundCreditPart(tx.db, returned)
    return amount
  }
  if (order.customer_id === null) throw new Error(`order ${order.id} has no customer`)
  return refundToWallet(tx.db, { ...returned, customerId: order.customer_id, staffId })
}

type Acceptance = { id: number; goods: 'shelf' | 'lost' }

/** Returns money and goods in one transaction. Returns the order. */
export async function acceptRefusal(
  tx: Transaction,
  deps: Messenger & Pick<Deps, 'limits'>,
  actor: Actor,
  { id, goods }: Acceptance,
): Promise<number> {
  const locked = await lockRefusal(tx, actor, id)
  const { order, refusal } = locked
  if (!isLive.has(order.status)) throw new AppError('stage_refused')
  requireNoApproval(refusal.amount_santim, await deps.limits(tx.db))
  const returned = await returnMoney(tx, locked, actor.id)
  await decideRefused(tx.db, id, { state: 'accepted', goods }, actor.id)
  await endRefundedOrder(tx, order)
  if (returned > 0) await tellRefund(tx, deps, order, returned)
  const { goods_id: productId, store_id: storeId, quantity } = refusal
  // Last, because orders of the same goods wait from here until the transaction ends.
  if (refusal.is_stocked)
    await returnUnits(tx.db, { orderId: order.id, productId, storeId, quantity }, goods === 'lost')
  return order.id
}

/** Returns the order. */
export async function rejectRefusal(tx: Transaction, actor: Actor, id: number): Promise<number> {
  const { order } = await lockRefusal(tx, actor, id)
  await decideRefused(tx.db, id, { state: 'rejected' }, actor.id)
  return order.id
}

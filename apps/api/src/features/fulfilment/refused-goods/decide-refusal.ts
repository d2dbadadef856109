import type { refusalAcceptance } from '@zembil/contract/staff/money/approval-shapes'
import { onlyProposes } from '@zembil/contract/staff/permissions'
import { toWire } from '@zembil/rules/money/money'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { type LockedOrder, lockOrder } from '../../orders/status/move-order.sql.ts'
import { actOrAsk } from '../../payments/approvals/act-or-ask.ts'
import type { OuterPerformers } from '../../payments/approvals/carry-out.ts'
import type { Deciders } from '../../payments/board/decisions.sql.ts'
import { leftOfLines } from '../../payments/giving/cap-by-line.ts'
import { endRefundedOrder } from '../../payments/refunds/complete-refund.ts'
import { returnPart } from '../../payments/refunds/return-part.ts'
import type { Messenger } from '../../sms/queue-sms.ts'
import type { Actor } from '../../staff/sessions/actor.ts'
import { returnUnits } from '../../stock/order-stock.sql.ts'
import { tellRefund } from '../news/tell-refund.ts'
import { onOrder } from '../on-order.ts'
import { decideRefused, findProposed, findRefusedRow, type ProposedRefusal } from './refused-goods.sql.ts'

const isLive = new Set<LockedOrder['status']>(['pending-delivery', 'pending-pickup', 'successful'])

type Locked = { order: LockedOrder; refusal: ProposedRefusal }

/** Refused goods are a proposal already. */
function refuseProposers({ roles }: Actor): void {
  if (onlyProposes(roles, 'money.refund')) throw new AppError('forbidden')
}

/** Decided ones are not found: whoever decides at the same time waits for the order's lock. */
async function lockRefusal({ db }: Transaction, id: number): Promise<Locked> {
  const { order_id } = foundOr404(await findRefusedRow(db, id))
  const order = foundOr404(await lockOrder(db, order_id))
  return { order, refusal: foundOr404(await findProposed(db, id)) }
}

/** Of a refusal that was proposed with more than is left of its line, only that goes back. */
async function leftOfRefusal(db: Db, order: LockedOrder, { line_no, amount_santim }: ProposedRefusal): Promise<number> {
  // What is proposed counts as returned.
  const left = (await leftOfLines(db, order)).get(line_no) ?? 0
  return Math.max(Math.min(amount_santim, left + amount_santim), 0)
}

type Acceptance = { id: number; goods: 'shelf' | 'lost'; by: Deciders }

/** Returns money and goods in one transaction. Returns the order and what went back. */
async function acceptRefusal(tx: Transaction, deps: Messenger, { id, goods, by }: Acceptance) {
  const { order, refusal } = await lockRefusal(tx, id)
  if (!isLive.has(order.status)) throw new AppError('stage_refused')
  const amount = await leftOfRefusal(tx.db, order, refusal)
  const returned = await returnPart(tx.db, order, { kind: 'refund', part: id, amount, ...by })
  await decideRefused(tx.db, id, { state: 'accepted', goods, returned }, by.staffId)
  await endRefundedOrder(tx, order)
  if (returned > 0) await tellRefund(tx, deps, order, returned)
  const { goods_id: productId, store_id: storeId, quantity } = refusal
  // Last, because orders of the same goods wait from here until the transaction ends.
  if (refusal.is_stocked)
    await returnUnits(tx.db, { orderId: order.id, productId, storeId, quantity, staffId: by.staffId }, goods === 'lost')
  return { orderId: order.id, returned }
}

/** Does a request for the money of refused goods, within the limit or once it is approved. */
export const performAcceptance: OuterPerformers['accept-refusal'] = async (tx, deps, payload, by) => {
  const { refusal_id: id, acceptance } = payload
  const { goods, reason } = acceptance
  const { orderId, returned } = await acceptRefusal(tx, deps, { id, goods, by })
  const after = { refused_id: id, goods, amount: toWire(returned) }
  return onOrder('refund.accepted', orderId, { after, reason })
}

type Accepted = { id: number; acceptance: z.output<typeof refusalAcceptance> }

/** Accepts refused goods, or asks a second person to if their money is above the limit. */
export async function acceptOrAsk(tx: Transaction, deps: Deps, actor: Actor, { id, acceptance }: Accepted) {
  refuseProposers(actor)
  const { order, refusal } = await lockRefusal(tx, id)
  const amount = refusal.amount_santim
  const { second_person_birr } = await deps.limits(tx.db)
  if (amount > second_person_birr * 100 && acceptance.reason === undefined)
    throw new AppError('validation_failed', { reason: 'required' })
  return actOrAsk(
    tx,
    deps,
    actor,
    {
      payload: { kind: 'accept-refusal', refusal_id: id, acceptance },
      subject: `refusal ${id}`,
      orderId: order.id,
      amount,
      reason: acceptance.reason ?? refusal.reason,
      permission: 'money.refund',
    },
    { 'accept-refusal': performAcceptance },
  )
}

/** Returns the order. */
export async function rejectRefusal(tx: Transaction, actor: Actor, id: number): Promise<number> {
  refuseProposers(actor)
  const { order } = await lockRefusal(tx, id)
  await decideRefused(tx.db, id, { state: 'rejected' }, actor.id)
  return order.id
}

import type { ApprovalKind, ApprovalPayload } from '@zembil/contract/staff/money/approval-shapes'
import { toWire } from '@zembil/rules/money/money'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { confirmPayment } from '../board/confirm-payment.ts'
import { decidePayment } from '../board/decide-payment.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { giveRefund } from '../giving/give-refund.ts'

type PayloadOf<Kind extends ApprovalKind> = Extract<ApprovalPayload, { kind: Kind }>
type Performer<Kind extends ApprovalKind> = (
  tx: Transaction,
  deps: Deps,
  payload: PayloadOf<Kind>,
  by: Deciders,
) => Promise<Act>

/** How each kind of request is done, by one person within the limit or by two above it. */
const performers: { [Kind in ApprovalKind]: Performer<Kind> } = {
  'decide-payment': async (tx, deps, { payment_id: id, decision }, by) => {
    await decidePayment(tx, deps, { id, decision, by })
    const { reason, ...after } = decision
    return { action: 'payment.decided', subject: { kind: 'payment', id }, after, reason }
  },
  'confirm-payment': async (tx, deps, payload, by) => {
    const payment_id = await confirmPayment(tx, deps, payload, by)
    const { reason, ...after } = payload.payment
    const subject = { kind: 'order', id: payload.order_id } as const
    return { action: 'payment.confirmed', subject, after: { ...after, payment_id }, reason }
  },
  'refund-order': async (tx, deps, { order_id: id, refund }, by) => {
    const amount = toWire(await giveRefund(tx, deps, { orderId: id, refund, by }))
    const { reason, ...after } = refund
    return { action: 'refund.given', subject: { kind: 'order', id }, after: { ...after, amount }, reason }
  },
}

export function carryOut(tx: Transaction, deps: Deps, payload: ApprovalPayload, by: Deciders): Promise<Act> {
  const perform = performers[payload.kind] as Performer<ApprovalKind>
  return perform(tx, deps, payload, by)
}

import type { ApprovalKind, ApprovalPayload } from '@zembil/contract/staff/money/approval-shapes'
import { fromWire, toWire } from '@zembil/rules/money/money'
import type { Deps } from '../../../deps.ts'
import type { Transaction } from '../../../platform/database/transact.ts'
import { eraseLocked } from '../../customers/erase-customer.ts'
import { recoverNumber } from '../../customers/staff/acts/recover-number.ts'
import { rewardReferral } from '../../loans/referrals/decide-referral.ts'
import { grantByContract } from '../../loans/staff/grant-by-contract.ts'
import { repayByReceipt } from '../../loans/staff/repay-by-receipt.ts'
import type { Act } from '../../staff/audit/write-audit.sql.ts'
import { confirmPayment } from '../board/confirm-payment.ts'
import { decidePayment } from '../board/decide-payment.ts'
import type { Deciders } from '../board/decisions.sql.ts'
import { giveRefund } from '../giving/give-refund.ts'
import { payOut } from '../giving/pay-out.ts'
import { settleRow } from '../settlement-files/deciding/settle-row.ts'

type PayloadOf<Kind extends ApprovalKind> = Extract<ApprovalPayload, { kind: Kind }>
export type Performer<Kind extends ApprovalKind> = (
  tx: Transaction,
  deps: Deps,
  payload: PayloadOf<Kind>,
  by: Deciders,
) => Promise<Act>

/** Kinds that features above this one do. They are passed in where requests are approved. */
export type OuterPerformers = { 'accept-refusal': Performer<'accept-refusal'> }

/** How each kind of request is done, by one person within the limit or by two above it. */
const performers: { [Kind in Exclude<ApprovalKind, keyof OuterPerformers>]: Performer<Kind> } = {
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
  'pay-out-wallet': async ({ db }, _deps, { customer_id: id, payout }, by) => {
    const { reason, ...after } = payout
    const wallet_balance = toWire(await payOut(db, id, { payout, by }))
    return { action: 'wallet.paid-out', subject: { kind: 'customer', id }, after: { ...after, wallet_balance }, reason }
  },
  'settle-row': (tx, deps, { row_id: rowId, decision }, by) => settleRow(tx, deps, { rowId, decision, by }),
  'grant-credit': async (tx, _deps, { customer_id: id, grant }, by) => {
    const { reason, ...after } = grant
    await grantByContract(tx.db, { customerId: id, grant, by })
    return { action: 'credit.granted', subject: { kind: 'customer', id }, after, reason }
  },
  'repay-credit': async ({ db }, _deps, { customer_id: id, repayment }, by) => {
    const { reason, ...after } = repayment
    await repayByReceipt(db, { customerId: id, repayment, by })
    return { action: 'credit.repaid', subject: { kind: 'customer', id }, after, reason }
  },
  'reward-referral': async ({ db }, _deps, { order_id: id, reward: { amount, reason } }, by) => {
    await rewardReferral(db, { orderId: id, amount: fromWire(amount), reason, by })
    return { action: 'referral.rewarded', subject: { kind: 'order', id }, after: { amount }, reason }
  },
  'recover-number': async (tx, deps, { customer_id: id, recovery: { message_id: messageId, reason } }) => {
    const removedId = await recoverNumber(tx, deps, { customerId: id, messageId })
    const after = removedId === null ? undefined : { removed_customer_id: removedId }
    return { action: 'customer.recovered', subject: { kind: 'customer', id }, ...(after && { after }), reason }
  },
  'erase-customer': async (tx, _deps, { customer_id: id, reason }) => {
    await eraseLocked(tx.db, id)
    return { action: 'customer.erased', subject: { kind: 'customer', id }, reason }
  },
}

type Request = { payload: ApprovalPayload; by: Deciders }

export function carryOut(
  tx: Transaction,
  deps: Deps,
  { payload, by }: Request,
  outer: Partial<OuterPerformers>,
): Promise<Act> {
  const all: Partial<Record<ApprovalKind, unknown>> = { ...performers, ...outer }
  const perform = all[payload.kind] as Performer<ApprovalKind> | undefined
  if (!perform) throw new Error(`requests of the kind ${payload.kind} cannot be done here`)
  return perform(tx, deps, payload, by)
}

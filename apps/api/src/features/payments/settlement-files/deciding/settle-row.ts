import type { SettleDecision } from '@zembil/contract/staff/money/settlement-shapes'
import type { Deps } from '../../../../deps.ts'
import type { Transaction } from '../../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../../platform/http/app-error.ts'
import { lockOrder } from '../../../orders/status/move-order.sql.ts'
import type { Messenger } from '../../../sms/queue-sms.ts'
import type { Act } from '../../../staff/audit/write-audit.sql.ts'
import { decidePayment } from '../../board/decide-payment.ts'
import type { Deciders } from '../../board/decisions.sql.ts'
import { closeByHand } from '../../giving/close-by-hand.ts'
import { listRefunds } from '../../refunds/payment-refunds.sql.ts'
import { findPaymentById, findTypedNumber, listParts } from '../../settlement/payments.sql.ts'
import { reverseParts } from '../../settlement/reverse-payment.ts'
import { actsOf, excessOf } from '../days/item-view.ts'
import { findItemRow, type ItemRow } from '../days/items.sql.ts'
import { lockSettlement } from '../lock-settlement.ts'
import { insertSettlement, type Recorded } from './decisions.sql.ts'
import { recordMoney } from './record-money.ts'
import { findMissingPayment, isHandRefund } from './row-candidates.sql.ts'

type SettleDeps = Messenger & Pick<Deps, 'limits'>
type Of<Kind extends SettleDecision['kind']> = Extract<SettleDecision, { kind: Kind }>

const wantedOf = ({ provider, file_santim, currency }: ItemRow) => ({ provider, amount: file_santim ?? 0, currency })

/** The money comes into our books and is decided about at once, by the rules of the money board. */
async function bookAndDecide(
  tx: Transaction,
  deps: SettleDeps,
  row: ItemRow,
  decision: Of<'assign' | 'give-back' | 'keep'>,
  by: Deciders,
): Promise<Recorded> {
  const payment = await recordMoney(tx, row)
  await decidePayment(tx, deps, { id: payment.id, decision, by })
  return { paymentId: payment.id, santim: payment.amount_santim }
}

/** The number was mistyped when the payment was confirmed by hand: the row and that payment are the same money. */
async function linkPayment({ db }: Transaction, row: ItemRow, paymentId: number): Promise<Recorded> {
  if ((await findMissingPayment(db, wantedOf(row), paymentId)) === undefined) throw new AppError('stage_refused')
  return { paymentId, santim: row.file_santim ?? 0 }
}

/** The row is the transfer of a refund that waits to be made by hand. */
async function closeRefund(
  tx: Transaction,
  deps: SettleDeps,
  row: ItemRow,
  refundId: number,
  { staffId }: Deciders,
): Promise<Recorded> {
  if (!(await isHandRefund(tx.db, wantedOf(row), refundId))) throw new AppError('stage_refused')
  const transferNo = foundOr404(row.transaction_no).toUpperCase()
  await closeByHand(tx, deps, { id: refundId, transferNo, transferredOn: row.paid_on, memberId: staffId })
  return { refundId, santim: row.file_santim ?? 0 }
}

/** The provider took a whole payment back by itself, as if it had told us. Parts of one are noted. */
async function recordReversal(tx: Transaction, row: ItemRow): Promise<Recorded> {
  const { provider, original_no } = row
  const known = original_no && (await findTypedNumber(tx.db, provider, original_no.toUpperCase()))
  const payment = known ? await findPaymentById(tx.db, known.id) : undefined
  if (!payment || payment.transaction_santim !== row.file_santim || payment.currency !== row.currency)
    throw new AppError('stage_refused')
  const order = known && known.order_id !== null ? await lockOrder(tx.db, known.order_id) : undefined
  const parts = await listParts(tx.db, payment)
  const ids = parts.map(({ id }) => id)
  if ((await listRefunds(tx.db, ids)).length > 0) throw new AppError('stage_refused')
  await reverseParts(tx, order, parts)
  const [reversed] = await listRefunds(tx.db, ids)
  return { refundId: foundOr404(reversed).id, santim: row.file_santim }
}

function perform(
  tx: Transaction,
  deps: SettleDeps,
  row: ItemRow,
  decision: SettleDecision,
  by: Deciders,
): Promise<Recorded> {
  switch (decision.kind) {
    case 'same':
      return linkPayment(tx, row, decision.payment_id)
    case 'close':
      return closeRefund(tx, deps, row, decision.refund_id, by)
    case 'reversed':
      return recordReversal(tx, row)
    case 'note':
      return Promise.resolve({ santim: 0 })
    default:
      return bookAndDecide(tx, deps, row, decision, by)
  }
}

/** Money that a decision moves or takes into our books, for the limit of one person. The others only record what happened. */
export function movedBy(row: ItemRow, { kind }: SettleDecision): number {
  if (kind !== 'assign' && kind !== 'give-back' && kind !== 'keep') return 0
  return row.outcome === 'unknown' ? (row.file_santim ?? 0) : Math.max(excessOf(row), 0)
}

export const actOf = (item: string, { reason, ...after }: SettleDecision): Act => ({
  action: after.kind === 'note' ? 'settlement.noted' : 'settlement.settled',
  subject: { kind: 'settlement-item', id: item },
  after,
  reason,
})

/**
 * Settles or notes a row that does not match, once, in the caller's transaction. Whoever settles the same row at the same time
 * waits for the provider's lock and is refused.
 */
export async function settleRow(
  tx: Transaction,
  deps: SettleDeps,
  { rowId, decision, by }: { rowId: number; decision: SettleDecision; by: Deciders },
): Promise<Act> {
  const { provider } = foundOr404(await findItemRow(tx.db, rowId))
  await lockSettlement(tx.db, provider)
  const row = foundOr404(await findItemRow(tx.db, rowId))
  if (row.decision !== null) throw new AppError('already_decided')
  if (!actsOf(row).includes(decision.kind)) throw new AppError('stage_refused')
  const recorded = await perform(tx, deps, row, decision, by)
  await insertSettlement(tx.db, { rowId, kind: decision.kind, reason: decision.reason, recorded, ...by })
  return actOf(`row-${rowId}`, decision)
}

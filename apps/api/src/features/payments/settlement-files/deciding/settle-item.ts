import type { SettleDecision } from '@zembil/contract/staff/money/settlement-shapes'
import type { Deps } from '../../../../deps.ts'
import type { Transaction } from '../../../../platform/database/transact.ts'
import { AppError, foundOr404 } from '../../../../platform/http/app-error.ts'
import type { Actor } from '../../../staff/sessions/actor.ts'
import { actOrAsk } from '../../approvals/act-or-ask.ts'
import { findItemRow, subjectOfRow } from '../days/items.sql.ts'
import { lockSettlement } from '../lock-settlement.ts'
import { findMissing, findMissingMoney, insertSettlement } from './decisions.sql.ts'
import { actOf, movedBy } from './settle-row.ts'

type ItemKind = 'row' | 'payment' | 'refund'

function readKey(item: string): { kind: ItemKind; id: number } {
  const [kind = '', id = ''] = item.split('-')
  return { kind: kind as ItemKind, id: Number(id) }
}

/** Above the limit a second person approves it, as on the money board. */
async function settleOrAsk(tx: Transaction, deps: Deps, actor: Actor, id: number, decision: SettleDecision) {
  const row = foundOr404(await findItemRow(tx.db, id))
  if (row.decision !== null) throw new AppError('already_decided')
  return actOrAsk(tx, deps, actor, {
    payload: { kind: 'settle-row', row_id: id, decision },
    subject: subjectOfRow(id),
    orderId: decision.kind === 'assign' ? decision.order_id : row.order_id,
    amount: movedBy(row, decision),
    reason: decision.reason,
    permission: 'money.settle',
  })
}

/** Money of ours that no file has can only be noted here; what to do about it is decided on its own page. */
async function noteMissing(
  tx: Transaction,
  actor: Actor,
  { kind, id }: { kind: 'payment' | 'refund'; id: number },
  decision: SettleDecision,
) {
  if (decision.kind !== 'note') throw new AppError('stage_refused')
  const money = foundOr404(await findMissingMoney(tx.db, kind, id))
  await lockSettlement(tx.db, money.provider)
  if (money.is_closed) throw new AppError('day_closed')
  const missing = foundOr404(await findMissing(tx.db, money, kind, id))
  if (missing.is_noted) throw new AppError('already_decided')
  const recorded = { ...(kind === 'payment' ? { paymentId: id } : { refundId: id }), santim: 0 }
  await insertSettlement(tx.db, { rowId: null, kind: 'note', reason: decision.reason, recorded, staffId: actor.id })
  return {
    answer: { data: { state: 'done' as const, approval_id: null } },
    act: actOf(`${kind}-${id}`, decision),
  }
}

/** Settles a row of a file, or notes money that the files do not have. */
export function settleItem(tx: Transaction, deps: Deps, actor: Actor, item: string, decision: SettleDecision) {
  const { kind, id } = readKey(item)
  return kind === 'row' ? settleOrAsk(tx, deps, actor, id, decision) : noteMissing(tx, actor, { kind, id }, decision)
}

import type { Output, Received } from '@zembil/contract/endpoint'
import type { StaffReferral, StaffReferralApi } from '@zembil/contract/staff/credit/referrals'
import { type Santim, toWire } from '@zembil/rules/money/money'
import { maskedPhone } from '@zembil/rules/people/phone'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { readIdCursor } from '../../staff/lists/list-cursor.ts'
import { countOf, pageOf } from '../../staff/lists/list-page.ts'
import { type Booker, findShop, openWallet, postTransaction } from '../ledger.sql.ts'
import { countReferrals, findReferralRow, insertDecision, listReferralRows, type ReferralRow } from './referrals.sql.ts'

const masked = (phone: string | null): string | null => (phone === null ? null : maskedPhone(phone))

const view = (row: ReferralRow): StaffReferral => ({
  id: row.id,
  named_by: {
    customer_id: row.named_id,
    name: row.named_name,
    phone_number: masked(row.named_phone),
    order_id: row.id,
    order_status: row.order_status,
  },
  referrer: {
    customer_id: row.referrer_id,
    name: row.referrer_name,
    phone_number: masked(row.referrer_phone),
    order_id: row.referrer_order_id,
    order_status: row.referrer_order_status,
  },
  is_counted: row.is_counted,
  marks: [
    ...(row.same_device ? (['device'] as const) : []),
    ...(row.same_address ? (['address'] as const) : []),
    ...(row.same_payer ? (['payer'] as const) : []),
  ],
  created_at: row.created_at.toISOString(),
  decision:
    row.decision_kind && row.decision_reason && row.member && row.decided_at
      ? {
          kind: row.decision_kind,
          amount: row.decision_santim === null ? null : toWire(row.decision_santim),
          reason: row.decision_reason,
          member: row.member,
          approved_by: row.approved_by,
          decided_at: row.decided_at.toISOString(),
        }
      : null,
})

type List = StaffReferralApi['GET /referrals']

export async function listReferrals(
  db: Db,
  { limit, after, before, state }: Received<List>['query'],
): Promise<Output<List>> {
  const isAll = state === 'all'
  const span = { limit, after: readIdCursor(after), before: readIdCursor(before) }
  const { rows, next, previous } = pageOf(await listReferralRows(db, isAll, span), span, ({ id }) => String(id))
  return { data: rows.map(view), meta: { next, previous, count: countOf(await countReferrals(db, isAll)) } }
}

const read = async (db: Db, id: number) => ({ data: view(foundOr404(await findReferralRow(db, id))) })

/** The order must be paid, and the number belong to a customer. Returns the customer who referred. */
export async function requireReferrer(db: Db, orderId: number): Promise<number> {
  const { is_counted, referrer_id, decision_kind } = foundOr404(await findReferralRow(db, orderId))
  if (decision_kind !== null) throw new AppError('already_decided')
  if (!is_counted || referrer_id === null) throw new AppError('stage_refused')
  return referrer_id
}

type Reward = { orderId: number; amount: Santim; reason: string; by: Booker }

/** Puts the reward into the wallet of who referred. */
export async function rewardReferral(db: Db, { orderId, amount, reason, by }: Reward): Promise<void> {
  const referrerId = await requireReferrer(db, orderId)
  if (!(await insertDecision(db, { orderId, kind: 'reward', amount, reason, by })))
    throw new AppError('already_decided')
  const wallet = await openWallet(db, referrerId)
  const entries = new Map([
    [wallet.id, amount],
    [await findShop(db), -amount],
  ])
  await postTransaction(db, { kind: 'reward', orderId, by }, entries)
}

export async function rejectReferral(
  db: Db,
  { orderId, reason, by }: Omit<Reward, 'amount'>,
): Promise<{ data: StaffReferral }> {
  foundOr404(await findReferralRow(db, orderId))
  if (!(await insertDecision(db, { orderId, kind: 'reject', amount: null, reason, by })))
    throw new AppError('already_decided')
  return read(db, orderId)
}

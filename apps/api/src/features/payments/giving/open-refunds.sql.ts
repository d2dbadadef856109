import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { lockKey } from '../../../platform/database/lock-key.ts'
import type { Row } from '../../../platform/database/row.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { ProviderCode } from '../../../providers/payment/payment-provider.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { isOpenRefund } from '../board/piles.sql.ts'

export type RefundPile = keyof typeof isOpenRefund

export type OpenRefundRow = Row<
  'payment_refunds',
  'id' | 'payment_id' | 'reference' | 'amount_santim' | 'created_at' | 'tries' | 'state'
> &
  Row<'payments', 'transaction_no' | 'currency'> & {
    method: ProviderCode
    order_id: number | null
    customer_id: number | null
    name: string | null
    phone: string | null
  }

/** Refunds of a pile with what a transfer needs, oldest first, one row more than the limit. */
export async function listOpenRefunds(
  db: Db,
  pile: RefundPile,
  { limit, after, before }: Span<number>,
): Promise<OpenRefundRow[]> {
  const place = before ? sql`and r.id < ${before}` : after ? sql`and r.id > ${after}` : sql``
  const { rows } = await sql<OpenRefundRow>`
    select r.id, r.payment_id, r.reference, r.amount_santim, r.created_at, r.tries, r.state, p.transaction_no, p.currency,
      p.provider as method, o.id as order_id, c.id as customer_id, c.phone_number as phone,
      nullif(concat_ws(' ', c.first_name, c.last_name), '') as name
    from payment_refunds r join payments p on p.id = r.payment_id
      left join payment_decisions d on d.payment_id = p.id and d.kind = 'assign'
      left join orders o on o.id = coalesce(p.order_id, d.order_id)
        and o.created_at = coalesce(p.order_created_at, d.order_created_at)
      left join customers c on c.id = o.customer_id
    where ${isOpenRefund[pile]} ${place} order by r.id ${before ? sql`desc` : sql``} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countOpenRefunds(db: Db, pile: RefundPile): Promise<number> {
  const { rows } = await sql<{ found: number }>`
    select count(*)::int as found from (
      select from payment_refunds r where ${isOpenRefund[pile]} limit ${sql.lit(mostCounted + 1)}) counted`.execute(db)
  return rows[0]?.found ?? 0
}

type Transfer = { transferNo: string; transferredOn: string; memberId: number }

/**
 * Refuses the number of a transfer that returned or paid out money before. Whoever types the same number at the same time
 * waits until this transaction ends.
 */
export async function claimTransferNo(db: Db, transferNo: string): Promise<void> {
  await lockKey(db, 'transfer-no', transferNo)
  const { rows } = await sql`
    select from payment_refunds where transfer_no = ${transferNo}
    union all select from ledger_transactions where kind = 'payout' and reference = ${transferNo}`.execute(db)
  if (rows.length > 0) throw new AppError('transfer_no_used')
}

/** False unless the refund is left to staff. */
export async function closeRefund(
  db: Db,
  id: number,
  { transferNo, transferredOn, memberId }: Transfer,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_refunds set state = 'refunded', settled_at = now(), transfer_no = ${transferNo},
      transferred_on = ${transferredOn}, closed_by = ${memberId}
    where id = ${id} and state = 'by_hand'`.execute(db)
  return numAffectedRows > 0n
}

/** False unless the refund is left to staff. */
export async function queueAgain(db: Db, id: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update payment_refunds set state = 'queued', tries = 0, claimed_until = null
    where id = ${id} and state = 'by_hand' and way = 'method'`.execute(db)
  return numAffectedRows > 0n
}

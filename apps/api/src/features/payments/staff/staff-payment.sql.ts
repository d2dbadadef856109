import type { StaffAttempt } from '@zembil/contract/staff/payment-shapes'
import type { OrderStatus } from '@zembil/rules/orders/order-moves'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { ProviderCode } from '../../../providers/payment/payment-provider.ts'
import { dueOf } from '../../loans/due.sql.ts'
import { isOfOrder, paymentColumns, type StaffPaymentRow } from './search-payments.sql.ts'

type PaidOrderRow = {
  id: number
  status: OrderStatus
  total_santim: number
  due_santim: number
  customer_id: number | null
}

/** The payment and the other rows of its transaction; the payment itself comes first. */
export async function listTransactionRows(db: Db, id: number) {
  const { rows } = await sql<StaffPaymentRow & { order: PaidOrderRow | null }>`
    select ${paymentColumns}, case when o.id is not null then json_build_object('id', o.id, 'status', o.status,
      'total_santim', o.total_cost_santim, 'due_santim', ${dueOf(sql`o`)}, 'customer_id', o.customer_id) end as order
    from payments wanted join payments p on p.provider = wanted.provider and p.transaction_no = wanted.transaction_no
      left join payment_decisions a on a.payment_id = p.id and a.kind = 'assign'
      left join orders o on o.id = coalesce(a.order_id, p.order_id)
        and o.created_at = coalesce(a.order_created_at, p.order_created_at)
    where wanted.id = ${id} order by p.id <> wanted.id, p.id`.execute(db)
  return rows
}

/** All payments for an order, oldest first. */
export async function listPaymentsOfOrder(db: Db, orderId: number): Promise<StaffPaymentRow[]> {
  const { rows } = await sql<StaffPaymentRow>`
    select ${paymentColumns} from payments p where ${isOfOrder(orderId)} order by p.id`.execute(db)
  return rows
}

export type StaffAttemptRow = Row<
  'payment_attempts',
  | 'id'
  | 'reference'
  | 'provider_reference'
  | 'amount_santim'
  | 'payer_phone'
  | 'created_at'
  | 'expires_at'
  | 'start_failed_at'
  | 'settled_at'
  | 'checks'
  | 'checked_at'
  | 'next_check_at'
  | 'review_at',
  { method: ProviderCode; state: StaffAttempt['state']; refusal: StaffAttempt['refusal']; kind: StaffAttempt['kind'] }
> & { answers: StaffAttempt['answers'] }

/** More attempts than anybody makes, and more notices than a provider repeats. */
const [mostAttempts, mostAnswers] = [100, 50]

/** Attempts to pay an order, newest first, each with the provider's notices. */
export async function listAttemptsOfOrder(db: Db, orderId: number): Promise<StaffAttemptRow[]> {
  const { rows } = await sql<StaffAttemptRow>`
    select a.id, a.method, a.reference, a.provider_reference, a.amount_santim, a.state, a.refusal, a.kind, a.payer_phone,
      a.created_at, a.expires_at, a.start_failed_at, a.settled_at, a.checks, a.checked_at, a.next_check_at, a.review_at,
      coalesce((select json_agg(json_build_object('received_at', n.received_at, 'refusal', n.refusal, 'record', n.record)
        order by n.id) from (
        select * from payment_notices where attempt_id = a.id order by id desc limit ${sql.lit(mostAnswers)}) n), '[]')
        as answers
    from payment_attempts a where a.order_id = ${orderId} order by a.id desc limit ${sql.lit(mostAttempts)}`.execute(db)
  return rows
}

export async function findOrderOfAttempt(db: Db, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ order_id: number }>`select order_id from payment_attempts where id = ${id}`.execute(db)
  return rows[0]?.order_id
}

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import type { PaymentOutcome } from '../../../providers/payment/payment-provider.ts'
import { digestOf, insertionOf, type NewNotice } from './payment-notices.sql.ts'

export type WaitingNotice = Row<
  'payment_notices_waiting',
  'attempt_id' | 'digest',
  { outcome: PaymentOutcome; via: 'notice' | 'return' }
>

/** Stores a notice that is settled without a query, and queues it. Once, however often it is delivered. */
export async function insertDecidingNotice(
  db: Db,
  notice: Required<NewNotice>,
  via: WaitingNotice['via'],
): Promise<WaitingNotice> {
  const { attemptId, outcome } = notice
  const digest = digestOf(notice)
  await sql`
    with kept as (${insertionOf(notice, digest)})
    insert into payment_notices_waiting (attempt_id, digest, outcome, via)
    select attempt_id, digest, ${JSON.stringify(outcome)}::jsonb, ${via} from kept`.execute(db)
  return { attempt_id: attemptId, digest, outcome, via }
}

export async function deleteWaiting(db: Db, { attempt_id, digest }: WaitingNotice): Promise<void> {
  await sql`
    delete from payment_notices_waiting where attempt_id = ${attempt_id} and digest = ${digest}`.execute(db)
}

const selected = sql`select attempt_id, digest, outcome, via from payment_notices_waiting`

/** Those after `last`, except recent ones, which the receiving request is still settling. */
export async function listWaiting(db: Db, limit: number, last: WaitingNotice | undefined): Promise<WaitingNotice[]> {
  const behind = last ? sql`and (attempt_id, digest) > (${last.attempt_id}, ${last.digest})` : sql``
  const { rows } = await sql<WaitingNotice>`
    ${selected} where received_at < now() - interval '10 seconds' ${behind}
    order by attempt_id, digest limit ${limit}`.execute(db)
  return rows
}

export async function listWaitingOfOrder(db: Db, orderId: number): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    ${selected} where attempt_id in (select id from payment_attempts where order_id = ${orderId})
    order by attempt_id, digest`.execute(db)
  return rows
}

/** Only those that the worker has already had time to try. */
export async function measureWaiting(db: Db): Promise<{ method: string; count: number }[]> {
  const { rows } = await sql<{ method: string; count: number }>`
    select a.method, count(*)::int as count
    from payment_notices_waiting w join payment_attempts a on a.id = w.attempt_id
    where w.received_at < now() - interval '2 minutes' group by 1
    union all
    select c.bank, count(*)::int from bank_confirmations_waiting w join bank_confirmations c on c.id = w.confirmation_id
    where w.received_at < now() - interval '2 minutes' group by 1`.execute(db)
  return rows
}

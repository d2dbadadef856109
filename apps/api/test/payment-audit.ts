import { sql } from 'kysely'
import type { Db } from '../src/platform/db.ts'

export type MoneyRow = {
  provider: string
  transaction_no: string
  reference: string | null
  amount_santim: number
  flag: string | null
  refund: string | null
}

/** Every birr that came, by which attempt, and whether it went back. */
export async function readMoney(db: Db): Promise<MoneyRow[]> {
  const { rows } = await sql<MoneyRow>`
    select p.provider, p.transaction_no, a.reference, p.amount_santim, p.flag, r.state as refund
    from payments p left join payment_attempts a on a.id = p.attempt_id
    left join payment_refunds r on r.payment_id = p.id`.execute(db)
  return rows
}

/** Orders whose state does not go with their money, and those nobody has brought to an end. */
export async function findWrongOrders(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: number; status: string; settled: number; wrong: number; captured: number }>`
    select o.id, o.status, count(p.id) filter (where p.flag is null)::int as settled,
      count(p.id) filter (where p.flag = 'wrong_amount')::int as wrong,
      (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'payment-captured') as captured
    from orders o left join payments p on p.order_id = o.id group by o.id, o.status`.execute(db)
  return rows.flatMap(({ id, status, settled, wrong, captured }) => {
    const isPaid = status === 'pending-pickup' || status === 'pending-delivery'
    const isOver = status === 'canceled' || status === 'payment-refunded'
    return [
      ...(captured === settled + wrong ? [] : [`order ${id} was captured ${captured} times`]),
      ...(isPaid === settled > 0 || isOver ? [] : [`order ${id} is ${status} with ${settled} payments`]),
      ...(status === 'unpaid' || status === 'payment-rejected' ? [`order ${id} is stuck as ${status}`] : []),
    ]
  })
}

/** Every payment that is open is due to be asked about. */
export const makePaymentsDue = (db: Db) =>
  sql`update payment_attempts set next_check_at = now() where state in ('starting', 'pending')`.execute(db)

export const makeOrdersExpire = (db: Db) =>
  sql`update orders set expires_at = now() where status in ('unpaid', 'payment-rejected')`.execute(db)

export const listCanceledIds = async (db: Db): Promise<number[]> =>
  (await sql<{ id: number }>`select id from orders where status = 'canceled'`.execute(db)).rows.map(({ id }) => id)

export const listOpenRefunds = async (db: Db): Promise<number[]> =>
  (
    await sql<{ payment_id: number }>`select payment_id from payment_refunds where settled_at is null`.execute(db)
  ).rows.map(({ payment_id }) => payment_id)

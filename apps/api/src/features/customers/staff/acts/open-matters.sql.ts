import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/db.ts'

type OpenRow = { orders: number[]; owed_santim: number; wallet_santim: number }

/** Undefined for an unknown customer. */
export async function findOpenMatters(db: Db, id: number): Promise<OpenRow | undefined> {
  const { rows } = await sql<OpenRow>`
    select coalesce((select json_agg(o.id) from (
        select id from orders where customer_id = c.id and status in
          ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup')
        order by created_at desc limit 50) o), '[]') as orders,
      coalesce((select balance_santim from ledger_accounts where customer_id = c.id and kind = 'debt'), 0) as owed_santim,
      coalesce((select balance_santim from ledger_accounts where customer_id = c.id and kind = 'wallet'), 0) as wallet_santim
    from customers c where c.id = ${id}`.execute(db)
  return rows[0]
}

import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** What an SMS about an order depends on. `store` is where the order is picked up; null if it is delivered. */
export type OrderReader = { language: Language; store: { name: string; name_am: string } | null }

/** The language is the one that staff noted, otherwise the one in which the customer last tried to pay; without an attempt, the one in which they ordered. */
export async function findOrderReader(db: Db, orderId: number): Promise<OrderReader> {
  const { rows } = await sql<OrderReader>`
    select coalesce((select c.language from customers c where c.id = o.customer_id),
      (select language from payment_attempts where order_id = o.id order by id desc limit 1), o.language, 'en')
      as language,
      (select json_build_object('name', s.name, 'name_am', s.name_am) from stores s
       where s.id = o.store_id and o.delivery_kind = 'pickup') as store
    from orders o where o.id = ${orderId}`.execute(db)
  return rows[0] ?? { language: 'en', store: null }
}

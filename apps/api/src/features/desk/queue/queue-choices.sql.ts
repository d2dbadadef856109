import type { QueueChoices } from '@zembil/contract/staff/queue-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { memberJson } from './listed-order.sql.ts'
import { isStoreIn } from './order-reach.sql.ts'
import type { OrderReach } from './order-reach.ts'

/** Addis Ababa has eleven sub-cities; customers spell some in several ways. */
const mostSubCities = 50

/** What the queue can be filtered by, within the member's stores. */
export async function findQueueChoices(db: Db, reach: OrderReach): Promise<QueueChoices> {
  const { rows } = await sql<QueueChoices>`
    select
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'name_am', s.name_am) order by s.id)
        from stores s where ${isStoreIn(reach, sql`s.id`)}), '[]') as stores,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am) order by t.id)
        from delivery_types t), '[]') as delivery_types,
      coalesce((select json_agg(${memberJson('m')} order by m.name) from staff_members m
        where m.is_active and exists (select from staff_roles r where r.member_id = m.id and r.role = 'courier')
          and exists (select from staff_stores b where b.member_id = m.id and ${isStoreIn(reach, sql`b.store_id`)})),
        '[]') as couriers,
      array(select distinct o.shipping_detail->>'sub_city'
        from fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at
        where f.stage <> 'done' and ${isStoreIn(reach, sql`f.store_id`)} and o.shipping_detail->>'sub_city' is not null
        order by 1 limit ${sql.lit(mostSubCities)}) as sub_cities`.execute(db)
  if (!rows[0]) throw new Error('a select without a table has a row')
  return rows[0]
}

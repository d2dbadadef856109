import type { SplitOrder } from '@zembil/contract/staff/fulfilment/packed-orders'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { refJson } from '../../staff/lists/ref-json.sql.ts'

const most = 50

/** Reads the index of open parts of the store. */
export async function listSplitOrders(db: Db, storeId: number): Promise<SplitOrder[]> {
  const { rows } = await sql<SplitOrder>`
    select f.order_id, f.due_on::text as due_on, ${refJson('v')} as leaves_from, parts.list as parts
    from fulfilments f join orders o on o.id = f.order_id and o.created_at = f.order_created_at
      join stores v on v.id = o.store_id
      cross join lateral (
        select count(*) as count, bool_and(p.arrived_at is not null) as is_together,
          json_agg(json_build_object('store', ${refJson('s')}, 'stage', p.stage, 'has_arrived', p.arrived_at is not null)
            order by p.store_id <> o.store_id, p.store_id) as list
        from fulfilments p join stores s on s.id = p.store_id
        where p.order_id = f.order_id and p.order_created_at = f.order_created_at) parts
    where f.store_id = ${storeId} and f.stage in ('to-pick', 'picking', 'packed') and parts.count > 1
      and not parts.is_together
    order by f.due_on, f.order_id limit ${sql.lit(most)}`.execute(db)
  return rows
}

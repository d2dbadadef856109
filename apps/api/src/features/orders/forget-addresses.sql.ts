import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/**
 * Removes the shipping details from orders older than `days` and deletes their referrals. Goes through the orders by
 * id, starting where the last call ended. Returns the number of orders processed.
 */
export async function forgetAddresses(db: Db, days: number, most: number): Promise<number> {
  const { rows } = await sql<{ walked: number }>`
    with oldest as (
      select id, created_at from orders
      where id > coalesce((select last_id from retention_points where name = 'orders'), 0) order by id limit ${most}
    ), old as (
      select * from oldest where created_at < now() - make_interval(days => ${days})
    ), forgotten as (
      update orders o set shipping_detail = null from old
      where o.id = old.id and o.created_at = old.created_at and o.shipping_detail is not null
    ), unreferred as (
      delete from referrals r using old where r.order_id = old.id
    ), moved as (
      insert into retention_points (name, last_id) select 'orders', max(id) from old having count(*) > 0
      on conflict (name) do update set last_id = excluded.last_id
    )
    select count(*)::int as walked from old`.execute(db)
  return rows[0]?.walked ?? 0
}

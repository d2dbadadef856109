import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/**
 * Removes the shipping details, notes of staff and names of receivers from orders older than `days` and deletes their
 * referrals. Goes through the orders by id, starting where the last call ended. Returns the number of orders processed.
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
    ), unnoted as (
      delete from order_notes n using old where n.order_id = old.id and n.order_created_at = old.created_at
    ), unproven as (
      update deliveries d set proof_name = null, note = null from old
      where d.order_id = old.id and d.order_created_at = old.created_at and num_nonnulls(d.proof_name, d.note) > 0
    ), unreported as (
      update delivery_reports r set proof_name = null, note = null from old
      where r.order_id = old.id and r.order_created_at = old.created_at and num_nonnulls(r.proof_name, r.note) > 0
    ), moved as (
      insert into retention_points (name, last_id) select 'orders', max(id) from old having count(*) > 0
      on conflict (name) do update set last_id = excluded.last_id
    )
    select count(*)::int as walked from old`.execute(db)
  return rows[0]?.walked ?? 0
}

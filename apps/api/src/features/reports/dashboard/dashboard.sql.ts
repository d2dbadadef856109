import { mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { fromSold, isLow } from '../../stock/lists/stock-list.sql.ts'
import { isOn } from '../counting/addis-days.sql.ts'
import { isInStores } from '../sales/sales.sql.ts'

/** Today and the same weekday last week. */
export type TwoDays = { today: string; lastWeek: string }
export type Compared<T> = { today: T; last_week: T }

const onlyRow = <T>(rows: readonly T[]): T => {
  if (!rows[0]) throw new Error('a count has no row')
  return rows[0]
}

export type DaySales = { orders: number; sold: number; short: number; net: number }

/** Of the stores of the member, from the figures of the two days. */
export async function compareSales(
  db: Db,
  { today, lastWeek }: TwoDays,
  stores: StoreScope,
): Promise<Compared<DaySales>> {
  const sums = (day: string) => sql`(select json_build_object('orders', coalesce(sum(orders), 0),
      'sold', coalesce(sum(sold_santim), 0), 'short', coalesce(sum(short_santim), 0),
      'net', coalesce(sum(sold_santim - short_santim - returned_santim), 0))
    from hourly_sales where day = ${day}::date and ${isInStores(stores, sql`store_id`)})`
  const { rows } = await sql<Compared<DaySales>>`${sql.raw(freshPlan)}
    select ${sums(today)} as today, ${sums(lastWeek)} as last_week`.execute(db)
  return onlyRow(rows)
}

export type DayAttempts = { paid: number; decided: number }

/** Attempts to pay that were begun on the day and are decided: paid, refused, or never begun by the provider. */
export async function compareAttempts(db: Db, { today, lastWeek }: TwoDays): Promise<Compared<DayAttempts>> {
  const sums = (day: string) => sql`(select json_build_object('paid', count(*) filter (where state = 'paid'),
      'decided', count(*) filter (where state in ('paid', 'refused') or start_failed_at is not null))
    from payment_attempts where ${isOn(day, sql`created_at`)})`
  const { rows } = await sql<Compared<DayAttempts>>`
    select ${sums(today)} as today, ${sums(lastWeek)} as last_week`.execute(db)
  return onlyRow(rows)
}

export async function compareMisses(db: Db, { today, lastWeek }: TwoDays): Promise<Compared<number>> {
  const times = (day: string) => sql`(select coalesce(sum(times), 0)::int from search_misses where day = ${day}::date)`
  const { rows } = await sql<Compared<number>>`
    select ${times(today)} as today, ${times(lastWeek)} as last_week`.execute(db)
  return onlyRow(rows)
}

type LowStock = { found: number; most_in: (StoreRef & { value: number }) | null }

/**
 * Products of each store that last fewer days than the limit, and the store with most of them. At most one more than is
 * counted exactly.
 */
export async function countLowStock(db: Db, stores: StoreScope, lowDays: number): Promise<LowStock> {
  const { rows } = await sql<LowStock>`${sql.raw(freshPlan)}
    with by_store as (
      select store_id, count(*)::int as value from (
        select a.store_id ${fromSold}
        where ${isInStores(stores, sql`a.store_id`)} and ${isLow(lowDays)} and p.is_active and not p.is_non_stocked
        limit ${mostCounted + 1}) some_goods
      group by store_id
    )
    select (select coalesce(sum(value), 0)::int from by_store) as found, (
      select json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am, 'value', b.value)
      from by_store b join stores t on t.id = b.store_id order by b.value desc, t.id limit 1) as most_in`.execute(db)
  return onlyRow(rows)
}

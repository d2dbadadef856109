import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { hourOf, isOn, startOf } from './addis-days.sql.ts'
import { saleEntries } from './sale-entries.sql.ts'

/** A table of figures by day: what identifies a row within its day, and what is summed. */
type Figures = { table: string; keys: readonly string[]; sums: readonly string[] }

const columnsOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))
const ofRow = (alias: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))

/**
 * Two common table expressions that make the rows of the day equal to `rows`: one deletes those that are gone, the other
 * writes those that are new or different. Rows that are the same stay untouched.
 */
function replaceRows(day: string, { table, keys, sums }: Figures, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const named = (part: string) => sql.ref(`${part}_${table}`)
  const all = ['day', ...keys]
  const updates = sums.map((name) => sql`${sql.ref(name)} = excluded.${sql.ref(name)}`)
  return sql`${named('new')} as materialized (${rows}),
    ${named('gone')} as (delete from ${sql.table(table)} t where t.day = ${day}::date and not exists (
      select from ${named('new')} n where (${ofRow('n', keys)}) is not distinct from (${ofRow('t', keys)}))),
    ${named('written')} as (
      insert into ${sql.table(table)} as t (${columnsOf([...all, ...sums])})
      select ${day}::date, ${columnsOf([...keys, ...sums])} from ${named('new')}
      on conflict (${columnsOf(all)}) do update set ${sql.join(updates)}
      where (${ofRow('t', sums)}) is distinct from (${ofRow('excluded', sums)}))`
}

const money = ['sold_santim', 'short_santim', 'returned_santim']
const moneySums = sql`sum(sold)::bigint as sold_santim, sum(short)::bigint as short_santim,
  sum(returned)::bigint as returned_santim`

const figures = {
  sales: { table: 'daily_sales', keys: ['store_id', 'category_id', 'method', 'delivery_type_id'], sums: money },
  hours: {
    table: 'hourly_sales',
    keys: ['hour', 'store_id', 'method', 'delivery_type_id'],
    sums: ['orders', 'ended', ...money],
  },
  goods: { table: 'daily_goods', keys: ['store_id', 'product_id'], sums: ['units', 'santim'] },
  shortages: {
    table: 'daily_shortages',
    keys: ['store_id', 'product_id', 'reason'],
    sums: ['lines', 'units', 'santim'],
  },
  money: {
    table: 'daily_money',
    keys: ['method'],
    sums: ['payments', 'received_santim', 'refunds', 'refunded_santim'],
  },
  deliveries: {
    table: 'daily_deliveries',
    keys: ['store_id', 'courier_id', 'area'],
    sums: ['delivered', 'late', 'failed'],
  },
  picking: {
    table: 'daily_picking',
    keys: ['store_id', 'picker_id'],
    sums: ['parts', 'units', 'missing', 'seconds'],
  },
} as const satisfies Record<string, Figures>

const moneyRows = (day: string) => sql`
  select method, sum(payments)::int as payments, sum(received)::bigint as received_santim, sum(refunds)::int as refunds,
    sum(refunded)::bigint as refunded_santim
  from (
    select provider as method, 1 as payments, amount_santim as received, 0 as refunds, 0 as refunded
    from payments where ${isOn(day, sql`received_at`)}
    union all
    select p.provider, 0, 0, 1, r.amount_santim from payment_refunds r join payments p on p.id = r.payment_id
    where ${isOn(day, sql`r.settled_at`)}) m group by method`

/** By the day the report arrived: a phone without a connection reports an act of a day that is already closed. */
const deliveryRows = (day: string) => sql`
  select d.store_id, d.courier_id, coalesce(o.shipping_detail->>'sub_city', '–') as area,
    count(*) filter (where d.state = 'delivered')::int as delivered,
    count(*) filter (where d.state = 'delivered'
      and (d.acted_at at time zone 'Africa/Addis_Ababa')::date > o.delivery_due_on)::int as late,
    count(*) filter (where d.state = 'failed')::int as failed
  from deliveries d join orders o on o.id = d.order_id and o.created_at = d.order_created_at
  where d.state in ('delivered', 'failed') and ${isOn(day, sql`d.received_at`)} group by 1, 2, 3`

/** Clocks of two database machines may differ, so a part may seem to end before it began. */
const pickingRows = (day: string) => sql`
  select f.store_id, f.picker_id, count(*)::int as parts, sum(k.wanted)::int as units, sum(k.missing)::int as missing,
    coalesce(round(sum(greatest(extract(epoch from f.finished_at - f.started_at), 0))), 0)::bigint as seconds
  from fulfilments f cross join lateral (
    select coalesce(sum(k.wanted), 0) as wanted, coalesce(sum(k.wanted - k.picked), 0) as missing from picks k
    where k.order_id = f.order_id and k.order_created_at = f.order_created_at and k.store_id = f.store_id) k
  where f.picker_id is not null and ${isOn(day, sql`f.finished_at`)} group by 1, 2`

/** How long after its end a day is counted for the last time: no transaction runs longer. */
const closedAfter = sql`interval '10 minutes'`

/** Counts one day from orders, picks, deliveries and payments, in one statement and so from one snapshot. Idempotent. */
export async function countDay(db: Db, day: string): Promise<void> {
  const parts = [
    replaceRows(
      day,
      figures.sales,
      sql`select store_id, category_id, method, delivery_type_id, ${moneySums} from entries
        group by store_id, category_id, method, delivery_type_id`,
    ),
    replaceRows(
      day,
      figures.hours,
      sql`select ${hourOf(sql`at`)} as hour, store_id, method, delivery_type_id, sum(orders)::int as orders,
          sum(ended)::int as ended, ${moneySums}
        from entries group by 1, store_id, method, delivery_type_id`,
    ),
    replaceRows(
      day,
      figures.goods,
      sql`select store_id, product_id, sum(units)::int as units, sum(sold - short - returned)::bigint as santim
        from entries where product_id is not null group by store_id, product_id`,
    ),
    replaceRows(
      day,
      figures.shortages,
      sql`select store_id, product_id, reason, count(*)::int as lines, sum(missing)::int as units,
          sum(refund_santim)::bigint as santim
        from short_picks where missing > 0 group by store_id, product_id, reason`,
    ),
    replaceRows(day, figures.money, moneyRows(day)),
    replaceRows(day, figures.deliveries, deliveryRows(day)),
    replaceRows(day, figures.picking, pickingRows(day)),
  ]
  await sql`with ${saleEntries(day)}, ${sql.join(parts)}
    insert into counted_days (day, counted_to, is_closed)
    values (${day}::date, now(), now() > ${startOf(sql`${day}::date + 1`)} + ${closedAfter})
    on conflict (day) do update set counted_to = excluded.counted_to, is_closed = excluded.is_closed`.execute(db)
}

/** The days that are not closed yet, newest first: today, yesterday for some minutes, and days from before this table. */
export async function listOpenDays(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day
    from (select (created_at at time zone 'Africa/Addis_Ababa')::date as first from orders order by id limit 1) o
    cross join lateral generate_series(o.first, (now() at time zone 'Africa/Addis_Ababa')::date, interval '1 day') d (day)
    where not exists (select from counted_days c where c.day = d.day and c.is_closed)
    order by d.day desc limit ${most}`.execute(db)
  return rows.map(({ day }) => day)
}

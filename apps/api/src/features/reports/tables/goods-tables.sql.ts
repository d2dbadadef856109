import { mostTableRows } from '@zembil/contract/staff/reports/table-shapes'
import { sql } from 'kysely'
import { isInStores } from '../sales/sales.sql.ts'
import { isBetween, isWithin, named, percentOf, type TableRow, type TableSource } from './table-source.sql.ts'

const most = sql.lit(mostTableRows)

const soldGoods: TableSource = (asked) => sql<TableRow>`
  select product_id, sum(units)::int as units, sum(santim)::bigint as sales from daily_goods
  where ${isBetween(asked)} and ${isInStores(asked.stores, sql`store_id`)} group by product_id`

export const bestSellers: TableSource = (asked) => sql<TableRow>`
  select ${named('p', 'product')} as product, s.units, s.sales
  from (select * from (${soldGoods(asked)}) s where units > 0 order by sales desc, product_id limit ${most}) s
  join products p on p.id = s.product_id order by s.sales desc, p.id`

/** Of what is on a shelf now, so that goods that could not be sold are left out; those that nobody bought come first. */
export const worstSellers: TableSource = (asked) => sql<TableRow>`
  select ${named('p', 'product')} as product, w.units, w.sales
  from (
    select p.id, coalesce(s.units, 0) as units, coalesce(s.sales, 0) as sales
    from products p left join (${soldGoods(asked)}) s on s.product_id = p.id
    where p.is_active and exists (select from stock k where k.product_id = p.id and k.quantity > 0
      and ${isInStores(asked.stores, sql`k.store_id`)})
    order by units, sales, p.id limit ${most}) w
  join products p on p.id = w.id order by w.units, w.sales, p.id`

export const shortages: TableSource = (asked) => sql<TableRow>`
  select ${named('p', 'product')} as product, s.reason, s.lines, s.units, s.santim as given_back
  from (
    select product_id, reason, sum(lines)::int as lines, sum(units)::int as units, sum(santim)::bigint as santim
    from daily_shortages where ${isBetween(asked)} and ${isInStores(asked.stores, sql`store_id`)}
    group by product_id, reason order by units desc, product_id, reason limit ${most}) s
  join products p on p.id = s.product_id order by s.units desc, p.id, s.reason`

/** By the reason of the movement. What orders wrote off before reasons were stored with it has none. */
export const waste: TableSource = (asked) => sql<TableRow>`
  select ${named('t', 'store')} as store, w.reason, w.lines, w.units from (
    select store_id, coalesce(reason, 'not-recorded') as reason, count(*)::int as lines, -sum(quantity)::int as units
    from stock_movements where kind = 'wasted' and ${isWithin(asked, sql`created_at`)}
      and ${isInStores(asked.stores, sql`store_id`)}
    group by 1, 2) w
  join stores t on t.id = w.store_id order by w.units desc, t.id, w.reason`

const deliverySums = sql`sum(delivered + failed)::int as attempts, sum(delivered)::int as delivered, sum(late)::int as late,
  sum(failed)::int as failed, ${percentOf(sql`sum(failed)`, sql`sum(delivered + failed)`)} as failed_share`
const deliveriesIn: TableSource = (asked) => sql<TableRow>`
  from daily_deliveries where ${isBetween(asked)} and ${isInStores(asked.stores, sql`store_id`)}`

export const couriers: TableSource = (asked) => sql<TableRow>`
  select ${named('m', 'member')} as courier, s.attempts, s.delivered, s.late, s.failed, s.failed_share
  from (select courier_id, ${deliverySums} ${deliveriesIn(asked)} group by courier_id) s
  join staff_members m on m.id = s.courier_id order by s.attempts desc, m.id limit ${most}`

export const areas: TableSource = (asked) => sql<TableRow>`
  select json_build_object('kind', null, 'id', null, 'name', s.area, 'name_am', s.area) as area, s.attempts,
    s.delivered, s.late, s.failed, s.failed_share
  from (select area, ${deliverySums} ${deliveriesIn(asked)} group by area) s
  order by s.attempts desc, s.area limit ${most}`

/** From the start of picking to its end, by who picked. */
export const picking: TableSource = (asked) => sql<TableRow>`
  select ${named('m', 'member')} as picker, s.parts, s.units, s.average, s.missing_share from (
    select picker_id, sum(parts)::int as parts, sum(units)::int as units,
      round(sum(seconds) / 60.0 / sum(parts), 1)::float8 as average,
      ${percentOf(sql`sum(missing)`, sql`sum(units)`)} as missing_share
    from daily_picking where ${isBetween(asked)} and ${isInStores(asked.stores, sql`store_id`)}
    group by picker_id) s
  join staff_members m on m.id = s.picker_id order by s.parts desc, m.id limit ${most}`

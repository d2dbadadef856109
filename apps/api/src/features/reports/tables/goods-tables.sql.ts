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

/** Written off by staff with a reason; what pickers wrote off has none and belongs to the shortages. */
export const waste: TableSource = (asked) => sql<TableRow>`
  select ${named('t', 'store')} as store, w.reason, w.lines, w.units from (
    select store_id, coalesce(reason, 'picking') as reason, count(*)::int as lines, -sum(quantity)::int as units
    from stock_movements where kind = 'wasted' and ${isWithin(asked, sql`created_at`)}
      and ${isInStores(asked.stores, sql`store_id`)}
    group by 1, 2) w
  join stores t on t.id = w.store_id order by w.units desc, t.id, w.reason`

const deliverySums = sql`count(*)::int as attempts, count(*) filter (where d.state = 'delivered')::int as delivered,
  count(*) filter (where d.state = 'delivered'
    and (d.acted_at at time zone 'Africa/Addis_Ababa')::date > o.delivery_due_on)::int as late,
  count(*) filter (where d.state = 'failed')::int as failed,
  ${percentOf(sql`count(*) filter (where d.state = 'failed')`, sql`count(*)`)} as failed_share`

const reportedDeliveries: TableSource = (asked) => sql<TableRow>`
  from deliveries d join orders o on o.id = d.order_id and o.created_at = d.order_created_at
  where d.state in ('delivered', 'failed') and ${isWithin(asked, sql`d.acted_at`)}
    and ${isInStores(asked.stores, sql`d.store_id`)}`

export const couriers: TableSource = (asked) => sql<TableRow>`
  select ${named('m', 'member')} as courier, s.attempts, s.delivered, s.late, s.failed, s.failed_share
  from (select d.courier_id, ${deliverySums} ${reportedDeliveries(asked)} group by d.courier_id) s
  join staff_members m on m.id = s.courier_id order by s.attempts desc, m.id limit ${most}`

export const areas: TableSource = (asked) => sql<TableRow>`
  select json_build_object('kind', null, 'id', null, 'name', s.area, 'name_am', s.area) as area, s.attempts,
    s.delivered, s.late, s.failed, s.failed_share
  from (select coalesce(o.shipping_detail->>'sub_city', '–') as area, ${deliverySums} ${reportedDeliveries(asked)}
    group by 1) s order by s.attempts desc, s.area limit ${most}`

/** From the start of picking to its end, by who picked. */
export const picking: TableSource = (asked) => sql<TableRow>`
  select ${named('m', 'member')} as picker, s.parts, s.units, s.average, s.missing_share from (
    select f.picker_id, count(*)::int as parts, sum(k.wanted)::int as units,
      round((avg(extract(epoch from f.finished_at - f.started_at)) / 60)::numeric, 1)::float8 as average,
      ${percentOf(sql`sum(k.missing)`, sql`sum(k.wanted)`)} as missing_share
    from fulfilments f cross join lateral (
      select coalesce(sum(k.wanted), 0) as wanted, coalesce(sum(k.wanted - k.picked), 0) as missing from picks k
      where k.order_id = f.order_id and k.order_created_at = f.order_created_at and k.store_id = f.store_id) k
    where ${isWithin(asked, sql`f.finished_at`)} and ${isInStores(asked.stores, sql`f.store_id`)}
    group by f.picker_id) s
  join staff_members m on m.id = s.picker_id order by s.parts desc, m.id limit ${most}`

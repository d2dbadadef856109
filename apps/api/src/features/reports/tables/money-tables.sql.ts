import { sql } from 'kysely'
import { isInStores } from '../sales/sales.sql.ts'
import { isBetween, isWithin, named, type TableRow, type TableSource } from './table-source.sql.ts'

/** Of providers. Money of orders on credit is in the reports of sales and debts. */
export const payments: TableSource = (asked) => sql<TableRow>`
  select method, sum(payments)::int as payments, sum(received_santim)::bigint as received, sum(refunds)::int as refunds,
    sum(refunded_santim)::bigint as given_back, sum(received_santim - refunded_santim)::bigint as kept
  from daily_money where ${isBetween(asked)} group by method order by received desc, method`

/** Refunds that are settled, on the day of settling. */
export const refunds: TableSource = (asked) => sql<TableRow>`
  select reason as cause, way, count(*)::int as refunds, sum(amount_santim)::bigint as given_back
  from payment_refunds where ${isWithin(asked, sql`settled_at`)} group by reason, way order by given_back desc, cause, way`

/** Delivery fees, less those that went back. */
export const fees: TableSource = (asked) => sql<TableRow>`
  select json_build_object('kind', null, 'id', d.id, 'name', d.name, 'name_am', d.name_am) as delivery_type,
    ${named('t', 'store')} as store, f.fees
  from (
    select delivery_type_id, store_id, sum(sold_santim - returned_santim)::bigint as fees from daily_sales
    where category_id is null and ${isBetween(asked)} and ${isInStores(asked.stores, sql`store_id`)} group by 1, 2) f
  join delivery_types d on d.id = f.delivery_type_id join stores t on t.id = f.store_id
  where f.fees <> 0 order by f.fees desc, d.id, t.id`

/** Orders that can still be paid. */
export const unpaid: TableSource = ({ stores }) => sql<TableRow>`
  select ${named('t', 'store')} as store, u.method, u.orders, u.amount from (
    select store_id, payment_method as method, count(*)::int as orders, sum(total_cost_santim)::bigint as amount
    from orders where status in ('unpaid', 'payment-rejected') and ${isInStores(stores, sql`store_id`)} group by 1, 2) u
  join stores t on t.id = u.store_id order by u.amount desc, t.id, u.method`

/** Customers' own money that the shop holds. */
export const wallets: TableSource = () => sql<TableRow>`
  select 'held' as wallet, count(*)::int as customers, coalesce(sum(balance_santim), 0)::bigint as amount
  from ledger_accounts where kind = 'wallet' and balance_santim > 0`

/** What is owed, by the age of the order. Repayments settle the oldest debt first. */
export const debts: TableSource = () => sql<TableRow>`
  select age, count(distinct customer_id)::int as customers, count(*)::int as orders, sum(owed_santim)::bigint as amount
  from (
    select customer_id, owed_santim, case when days <= 30 then 'to-30' when days <= 60 then 'to-60'
      when days <= 90 then 'to-90' else 'over-90' end as age, least(days / 30, 4) as rank
    from (select customer_id, owed_santim, extract(day from now() - bought_at)::int as days from order_debts
      where owed_santim > 0) d) d
  group by age order by min(rank), age`

/** At the last buying price. Goods that were never received with a price are counted, not valued. */
export const stockValue: TableSource = ({ stores }) => sql<TableRow>`
  select ${named('t', 'store')} as store, s.products, s.units, s.amount, s.without_price from (
    select k.store_id, count(*)::int as products, sum(k.quantity)::bigint as units,
      coalesce(sum(k.quantity * b.unit_santim), 0)::bigint as amount,
      count(*) filter (where b.product_id is null)::int as without_price
    from stock k left join buying_prices b on b.product_id = k.product_id
    where k.quantity > 0 and ${isInStores(stores, sql`k.store_id`)} group by k.store_id) s
  join stores t on t.id = s.store_id order by s.amount desc, t.id`

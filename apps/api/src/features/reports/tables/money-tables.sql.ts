import { sql } from 'kysely'
import { dueOf } from '../../loans/due.sql.ts'
import { isInStores } from '../sales/sales.sql.ts'
import { isBetween, isWithin, named, type TableRow, type TableSource } from './table-source.sql.ts'

/** Of providers, and what wallets paid for orders. Money of orders on credit is in the reports of sales and debts. */
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
    select store_id, payment_method as method, count(*)::int as orders, sum(${dueOf(sql`orders`)})::bigint as amount
    from orders where status in ('unpaid', 'payment-rejected') and ${isInStores(stores, sql`store_id`)} group by 1, 2) u
  join stores t on t.id = u.store_id order by u.amount desc, t.id, u.method`

/** Customers' own money that the shop holds. */
export const wallets: TableSource = () => sql<TableRow>`
  select 'held' as wallet, count(*)::int as customers, coalesce(sum(balance_santim), 0)::bigint as amount
  from ledger_accounts where kind = 'wallet' and balance_santim > 0`

/** What is owed, by the age of the order, as the credit desk counted it last. */
export const debts: TableSource = () => sql<TableRow>`
  select a.age, count(*)::int as customers, sum(a.santim)::bigint as amount
  from loan_ageing g cross join lateral (values (1, 'to-30', g.to_30_santim), (2, 'to-60', g.to_60_santim),
    (3, 'to-90', g.to_90_santim), (4, 'over-90', g.over_90_santim)) as a (rank, age, santim)
  where a.santim > 0 group by a.rank, a.age order by a.rank`

/** As it was counted last. */
export const stockValue: TableSource = ({ stores }) => sql<TableRow>`
  select ${named('t', 'store')} as store, v.products, v.units, v.value_santim as amount, v.without_price
  from stock_values v join stores t on t.id = v.store_id
  where ${isInStores(stores, sql`v.store_id`)} order by v.value_santim desc, t.id`

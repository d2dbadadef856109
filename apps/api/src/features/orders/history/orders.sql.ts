import type { Order, OrderDetail } from '@zembil/contract/order-shapes'
import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import type { OrderActor, OrderStatus } from '@zembil/rules/orders/order-moves'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { toListed } from '../../catalog/products.sql.ts'
import { dueOf } from '../../loans/due.sql.ts'
import { type OrderMoneyRow, orderMoney } from './order-money.sql.ts'
import { mainPart, progress, type ServingStoreRow, type StepRow, servingStore, steps } from './order-steps.sql.ts'

type LineRow = Row<
  'order_lines',
  'product_id' | 'package_id' | 'name' | 'name_am' | 'price_santim' | 'quantity',
  { if_missing: MissingWish }
> &
  Row<'products', 'pictures'>

export type OrderRow = Row<
  'orders',
  | 'id'
  | 'created_at'
  | 'delivery_type_id'
  | 'store_id'
  | 'discount_type_id'
  | 'order_cost_santim'
  | 'discount_santim'
  | 'delivery_cost_santim'
  | 'total_cost_santim'
  | 'wallet_santim'
  | 'short_santim'
  | 'expires_at'
  | 'packing_started_at'
  | 'delivered_at'
  | 'deleted_at',
  {
    status: OrderStatus
    payment_method: Order['payment_method']
    delivery_kind: 'delivery' | 'pickup'
    shipping_detail: Order['shipping_detail']
  }
> & {
  /** What the payment method pays. */
  due_santim: number
  delivery_name: string
  delivery_name_am: string
  store: ServingStoreRow
  progress: Order['progress']
  days_left: number
  lines: LineRow[]
  /** Transaction numbers of the order's payments, by provider; null when there are none. */
  transaction_nos: Partial<Record<string, string>> | null
  /** Null when no payment was attempted; `id` is null when no attempt opened a checkout. */
  newest_checkout: { id: string | null } | null
}

/** Dates are in Addis Ababa time, whatever the server's time zone. */
export const todayInAddis = sql`(now() at time zone 'Africa/Addis_Ababa')::date`

/** The staff API may not read checkouts, where somebody pays; then only that there was an attempt. */
const checkoutId = (isHidden: boolean) =>
  isHidden
    ? sql`null`
    : sql`(array_agg(a.widget->>'checkout_id' order by a.id desc) filter (where a.widget is not null))[1]`

const columnsOf = (isCheckoutHidden: boolean) => sql`
  o.id, o.created_at, o.status, o.payment_method, o.delivery_type_id, o.store_id, o.delivery_kind, o.discount_type_id,
  o.shipping_detail, o.order_cost_santim, o.discount_santim, o.delivery_cost_santim, o.total_cost_santim,
  o.wallet_santim, ${dueOf(sql`o`)} as due_santim, o.short_santim, o.expires_at,
  o.packing_started_at, o.delivered_at, o.deleted_at, o.delivery_due_on - ${todayInAddis} as days_left,
  d.name as delivery_name, d.name_am as delivery_name_am, ${servingStore} as store, ${progress} as progress,
  (select json_agg(json_build_object('product_id', l.product_id, 'package_id', l.package_id, 'name', l.name,
     'name_am', l.name_am, 'price_santim', l.price_santim, 'quantity', l.quantity, 'if_missing', l.if_missing,
     'pictures', coalesce(p.pictures, k.pictures)) order by l.line_no)
   from order_lines l left join products p on p.id = l.product_id left join packages k on k.id = l.package_id
   where l.order_id = o.id and l.order_created_at = o.created_at) as lines,
  (select json_object_agg(m.provider, m.transaction_no) from order_payments m
   where m.order_id = o.id and (m.flag is null or m.flag = 'wrong_amount')) as transaction_nos,
  (select json_build_object('id', ${checkoutId(isCheckoutHidden)})
   from payment_attempts a where a.order_id = o.id having count(*) > 0) as newest_checkout`
const columns = columnsOf(false)

const joined = sql`
  left join delivery_types d on d.id = o.delivery_type_id left join stores s on s.id = o.store_id ${mainPart}`

export type OrderFilter = {
  status?: OrderStatus | undefined
  id?: number | undefined
  /** Normalised, as `order_lines.search_text` is. */
  productName?: string | undefined
  packageName?: string | undefined
}

/** An empty text would match every name, so it matches nothing instead. */
const hasLine = (column: RawBuilder<unknown>, text: string) =>
  text === ''
    ? sql`false`
    : sql`exists (
  select from order_lines l where l.order_id = o.id and l.order_created_at = o.created_at
  and ${column} is not null and position(${text} in l.search_text) > 0)`

function conditionsOf(customerId: number, { status, id, productName, packageName }: OrderFilter): RawBuilder<unknown> {
  const conditions = [
    sql`o.customer_id = ${customerId}`,
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(id === undefined ? [] : [sql`o.id = ${id}`]),
    ...(productName === undefined ? [] : [hasLine(sql`l.product_id`, productName)]),
    ...(packageName === undefined ? [] : [hasLine(sql`l.package_id`, packageName)]),
  ]
  return sql.join(conditions, sql` and `)
}

export type OrderPlace = { created_at: Date; id: number }
export type OrderSlice = {
  after?: OrderPlace | undefined
  offset: number
  limit: number
  isCheckoutHidden?: boolean | undefined
}

/** Upper limit for counting a customer's orders; nobody pages through more. */
const countedAtMost = 10_000

/** A slice of one customer's orders, newest first, and their total. Both are read from the index by customer. */
export async function listOrderRows(db: Db, customerId: number, filter: OrderFilter, slice: OrderSlice) {
  const conditions = conditionsOf(customerId, filter)
  const { after, limit, offset, isCheckoutHidden = false } = slice
  const place = after ? sql`and (o.created_at, o.id) < (${after.created_at}, ${after.id})` : sql``
  const { rows } = await sql<OrderRow & { total: number }>`
    select t.total, ${columnsOf(isCheckoutHidden)}
    from (select count(*)::int as total from (
      select from orders o where ${conditions} limit ${sql.lit(countedAtMost)}) counted) t
    left join (select * from orders o where ${conditions} ${place}
      order by o.created_at desc, o.id desc limit ${limit} offset ${offset}) o on true
    ${joined} order by o.created_at desc, o.id desc`.execute(db)
  return toListed(rows) ?? { total: 0, rows: [] }
}

type EventRow = { from: OrderStatus | null; to: OrderStatus; actor: OrderActor; created_at: string }
type ChangeRow = Omit<OrderDetail['changes'][number], 'refund'> & { refund_santim: number }
export type OrderDetailRow = OrderRow &
  OrderMoneyRow &
  Pick<OrderDetail, 'discount' | 'needs_pin'> & { events: EventRow[]; steps: StepRow[]; changes: ChangeRow[] }

/** Goods that were not found as they were ordered, of parts that are picked. */
const changes = sql`
  select json_agg(json_build_object('product_id', d.id, 'name', d.name, 'name_am', d.name_am, 'ordered', k.wanted,
    'missing', k.wanted - k.picked, 'substitute', case when b.id is not null then json_build_object('id', b.id,
      'name', b.name, 'name_am', b.name_am, 'quantity', k.substitute_quantity) end, 'refund_santim', k.refund_santim)
    order by k.line_no, d.id, k.store_id)
  from picks k join fulfilments f on f.order_id = k.order_id and f.order_created_at = k.order_created_at
    and f.store_id = k.store_id
  join products d on d.id = k.product_id left join products b on b.id = k.substitute_id
  where k.order_id = o.id and k.order_created_at = o.created_at and f.finished_at is not null
    and (k.picked < k.wanted or k.refund_santim > 0)`

/** Undefined when the order does not exist or belongs to another customer. */
export async function findOrderRow(db: Db, customerId: number, id: number): Promise<OrderDetailRow | undefined> {
  const { rows } = await sql<OrderDetailRow>`
    select ${columns},
      o.payment_method = 'loan' and o.placed_by_staff_id is not null and o.status in ('unpaid', 'payment-rejected')
        and not exists (select from loan_codes k where k.order_id = o.id) as needs_pin,
      (select json_agg(json_build_object('from', e.from_status, 'to', e.to_status, 'actor', e.actor,
         'created_at', e.created_at) order by e.event_no)
       from order_events e where e.order_id = o.id and e.order_created_at = o.created_at) as events,
      coalesce((${steps}), '[]') as steps,
      coalesce((${changes}), '[]') as changes,
      (select json_build_object('name', n.name, 'name_am', n.name_am) from discount_types n
       where n.id = o.discount_type_id) as discount,
      ${orderMoney}
    from orders o ${joined} where o.id = ${id} and o.customer_id = ${customerId}`.execute(db)
  return rows[0]
}

import type { MissingWish } from '@zembil/rules/orders/missing-wish'
import type { ProductUnits } from '@zembil/rules/orders/order-lines'
import type { Language } from '@zembil/rules/people/language'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'

export type NewOrderLine = Row<
  'order_lines',
  'product_id' | 'package_id' | 'name' | 'name_am' | 'search_text' | 'price_santim' | 'quantity',
  {
    units: ProductUnits[]
    /** All products of the line, also those sold without stock, with the price of one unit and the category for reports. */
    contents: (ProductUnits & { price_santim: number; category_id: number | undefined })[]
    /** How many packages the line takes from the allotment; 0 when the package has no allotment. */
    allotment_taken: number
    if_missing: MissingWish
  }
>

export type NewOrder = Row<
  'orders',
  | 'payment_method'
  | 'delivery_type_id'
  | 'store_id'
  | 'delivery_kind'
  | 'delivery_days'
  | 'discount_type_id'
  | 'order_cost_santim'
  | 'discount_santim'
  | 'delivery_cost_santim'
  | 'total_cost_santim'
  | 'wallet_santim',
  { customer_id: number; language: Language }
> & {
  /** Who placed it for a caller; null if the customer did. */
  placed_by_staff_id: number | null
  shipping_detail: object
  /** Minutes until the unpaid order expires. */
  expiry_minutes: number
  key: string | undefined
  lines: NewOrderLine[]
}

/** Inserts the order, its lines, its first event and the wallet's part as a payment, and links its idempotency key, in one statement. */
export async function insertOrder(db: Db, order: NewOrder): Promise<number> {
  const { rows } = await sql<Row<'orders', 'id'>>`
    with placed as (
      insert into orders (customer_id, payment_method, delivery_type_id, delivery_kind, delivery_days, delivery_due_on,
        discount_type_id, shipping_detail, order_cost_santim, discount_santim, delivery_cost_santim, total_cost_santim,
        wallet_santim, expires_at, store_id, language, placed_by_staff_id)
      values (${order.customer_id}, ${order.payment_method}, ${order.delivery_type_id}, ${order.delivery_kind},
        ${order.delivery_days}, delivery_day(now(), ${order.delivery_days}::int), ${order.discount_type_id},
        ${JSON.stringify(order.shipping_detail)}::jsonb, ${order.order_cost_santim}, ${order.discount_santim},
        ${order.delivery_cost_santim}, ${order.total_cost_santim}, ${order.wallet_santim},
        now() + ${order.expiry_minutes}::int * interval '1 minute', ${order.store_id},
        ${order.language}, ${order.placed_by_staff_id})
      returning id, created_at, placed_by_staff_id, wallet_santim
    ), written_lines as (
      insert into order_lines (order_id, order_created_at, line_no, product_id, package_id, name, name_am, search_text,
        price_santim, quantity, units, contents, allotment_taken, if_missing)
      select placed.id, placed.created_at, l.line_no, l.product_id, l.package_id, l.name, l.name_am, l.search_text,
        l.price_santim, l.quantity, l.units, l.contents, l.allotment_taken, l.if_missing
      from placed, rows from (jsonb_to_recordset(${JSON.stringify(order.lines)}::jsonb)
        as (product_id integer, package_id integer, name text, name_am text, search_text text, price_santim bigint,
          quantity integer, units jsonb, contents jsonb, allotment_taken integer, if_missing text)) with ordinality
        as l (product_id, package_id, name, name_am, search_text, price_santim, quantity, units, contents,
          allotment_taken, if_missing, line_no)
    ), written_event as (
      insert into order_events (order_id, order_created_at, event_no, to_status, actor, staff_id)
      select id, created_at, 1, 'unpaid', case when placed_by_staff_id is null then 'customer' else 'staff' end,
        placed_by_staff_id
      from placed
    ), wallet_part as (
      insert into payments (provider, transaction_no, order_id, order_created_at, amount_santim, currency, via, flag)
      select 'wallet', id::text, id, created_at, wallet_santim, 'ETB', 'wallet', 'wallet' from placed
      where wallet_santim > 0
    ), answered_key as (
      update order_keys set order_id = placed.id from placed
      where customer_id = ${order.customer_id} and key = ${order.key ?? null}
    )
    select id from placed`.execute(db)
  if (!rows[0]) throw new Error('the order was not written')
  return rows[0].id
}

type Key = { customerId: number; key: string; fingerprint: string }
type KeyRow = Row<'order_keys', 'fingerprint' | 'order_id'>

/**
 * Locks the customer and claims a key for this transaction, in one statement; undefined when the key was free. A
 * concurrent request with the same key waits here until the first has committed, and then gets the key's row.
 */
export async function claimKey(db: Db, { customerId, key, fingerprint }: Key): Promise<KeyRow | undefined> {
  const claimed = await sql`
    with orderer as (select id from customers where id = ${customerId} for no key update)
    insert into order_keys (customer_id, key, fingerprint) select id, ${key}, ${fingerprint} from orderer
    on conflict do nothing`.execute(db)
  return claimed.numAffectedRows === 1n ? undefined : findKey(db, { customerId, key })
}

/** The row of a key; undefined when the key is unused. */
export const findKey = (db: Db, { customerId, key }: Pick<Key, 'customerId' | 'key'>): Promise<KeyRow | undefined> =>
  db
    .selectFrom('order_keys')
    .select(['fingerprint', 'order_id'])
    .where('customer_id', '=', customerId)
    .where('key', '=', key)
    .executeTakeFirst()

import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { isBypassing } from '../../customers/customers.sql.ts'
import { type DeliveryTypeRow, deliveryTypeColumns, isUsableDiscount } from '../../delivery/delivery-types.sql.ts'
import { type Standing, standingOf } from './standing.sql.ts'

export type TermsRow = {
  /** Whether this customer may order beyond a product's limit per order. */
  bypass: boolean
  /** Null when none was chosen, or it is no longer offered. */
  delivery_type: DeliveryTypeRow | null
  discount_percent: number | null
  stores: Row<'stores', 'id' | 'latitude' | 'longitude'>[]
  /** What the customer could spend of the wallet, for a quote; an order locks the wallet to read it. */
  spendable_santim: number
  standing: Standing
}

type Choice = {
  customerId: number
  deliveryTypeId: number | null
  discountTypeId: number | null
  /** Staff place the order for a caller. */
  isByPhone: boolean
  /** Null for a quote. */
  method: string | null
  pauseMinutes: number
}

/** What is in the wallet; nothing while a hold keeps it from being spent. */
const spendableOf = (customerId: number) => sql`coalesce((
  select a.balance_santim from ledger_accounts a join customers c on c.id = a.customer_id
  where a.customer_id = ${customerId} and a.kind = 'wallet' and coalesce(c.credit_held_until <= now(), true)), 0)`

/** Reads everything an order depends on in one statement, to save every order extra database round trips. */
export async function findTerms(db: Db, choice: Choice): Promise<TermsRow> {
  const { customerId, deliveryTypeId, discountTypeId, isByPhone, method, pauseMinutes } = choice
  const { rows } = await sql<TermsRow>`
    select
      coalesce((select ${isBypassing(sql`c`)} from customers c where c.id = ${customerId}), false) as bypass,
      (select to_json(d) from (select ${deliveryTypeColumns} from delivery_types t
        where t.is_active and t.id = ${deliveryTypeId}) d) as delivery_type,
      (select t.discount_percent from discount_types t
        where t.id = ${discountTypeId} and ${isUsableDiscount(customerId, isByPhone)}) as discount_percent,
      (select coalesce(json_agg(json_build_object('id', id, 'latitude', latitude, 'longitude', longitude) order by id),
        '[]') from stores where is_active) as stores,
      ${method === null ? spendableOf(customerId) : sql`0`}::bigint as spendable_santim,
      ${standingOf({ customerId, method: method ?? '', pauseMinutes })} as standing`.execute(db)
  if (!rows[0]) throw new Error('a select without a table returned no row')
  return rows[0]
}

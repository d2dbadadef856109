import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'

type RangeRow = Row<'delivery_cost_ranges', 'start_santim' | 'end_santim' | 'cost_percentage' | 'fixed_cost_santim'>
export type DeliveryTypeRow = Row<
  'delivery_types',
  'id' | 'name' | 'name_am' | 'number_of_days' | 'minimum_order_cost_santim',
  { kind: 'delivery' | 'pickup' }
> & {
  /** The day on which an order placed now arrives, `2026-11-20`. */
  arrives_on: string
  ranges: RangeRow[]
}

export const deliveryTypeColumns = sql`
  t.id, t.name, t.name_am, t.kind, t.number_of_days, t.minimum_order_cost_santim,
  delivery_day(now(), t.number_of_days)::text as arrives_on,
  (select coalesce(json_agg(json_build_object('start_santim', r.start_santim, 'end_santim', r.end_santim,
     'cost_percentage', r.cost_percentage, 'fixed_cost_santim', r.fixed_cost_santim) order by r.start_santim), '[]')
   from delivery_cost_ranges r where r.delivery_type_id = t.id) as ranges`

export async function listDeliveryTypeRows(db: Db): Promise<DeliveryTypeRow[]> {
  const { rows } = await sql<DeliveryTypeRow>`
    select ${deliveryTypeColumns} from delivery_types t where t.is_active order by t.id`.execute(db)
  return rows
}

/** The day in Addis Ababa. */
const today = sql`(now() at time zone 'Africa/Addis_Ababa')::date`

/**
 * Whether this customer may use discount type `t` today: it is active, and open to everybody or assigned to them. A discount
 * for orders by phone is nothing that a customer could choose.
 */
export const isUsableDiscount = (customerId: number, isByPhone = false) => sql<boolean>`
  t.is_active and coalesce(t.first_day <= ${today}, true) and coalesce(t.last_day >= ${today}, true)
  and (t.audience = 'everybody' or t.audience = 'named' and exists (select from discount_type_customers n
    where n.discount_type_id = t.id and n.customer_id = ${customerId})${isByPhone ? sql` or t.audience = 'phone'` : sql``})`

export const listDiscountTypes = (db: Db, customerId: number, isByPhone = false) =>
  db
    .selectFrom('discount_types as t')
    .select(['t.id', 't.name', 't.name_am', 't.discount_percent as discount'])
    .where(isUsableDiscount(customerId, isByPhone))
    .orderBy('t.id')
    .execute()

/** Discounts that staff assigned to this customer, active or not. */
export const listNamedDiscounts = (db: Db, customerId: number) =>
  db
    .selectFrom('discount_types as t')
    .innerJoin('discount_type_customers as n', 'n.discount_type_id', 't.id')
    .select(['t.id', 't.name', 't.name_am', 't.discount_percent as discount'])
    .where('n.customer_id', '=', customerId)
    .orderBy('t.id')
    .execute()

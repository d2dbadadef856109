import type { Stop, StopList } from '@zembil/contract/staff/fulfilment/delivery'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { todayInAddis } from '../../orders/history/orders.sql.ts'
import { confirmedPlace, placeColumns } from '../addresses/confirmed-place.sql.ts'
import { bagsOf } from '../parts/bags.sql.ts'
import { notesOf } from '../parts/notes.sql.ts'

const detail = (field: string) => sql`o.shipping_detail->>${sql.lit(field)} as ${sql.ref(field)}`
const texts = ['first_name', 'last_name', 'phone_number', 'city', 'sub_city', 'woreda', 'neighborhood', 'house_number']

/** What is in the bags, each product of a line once, also if two stores picked it. */
const goods = sql`
  select json_agg(json_build_object('line_no', g.line_no, 'product_id', g.product_id, 'name', g.name, 'name_am', g.name_am,
    'is_substitute', g.is_substitute, 'quantity', g.quantity, 'refused', coalesce((
      select sum(r.quantity)::int from refused_goods r where r.order_id = o.id and r.order_created_at = o.created_at
        and r.line_no = g.line_no and r.product_id = g.product_id and r.is_substitute = g.is_substitute
        and r.state <> 'rejected'), 0)) order by g.line_no, g.product_id, g.is_substitute)
  from (
    select k.line_no, k.product_id, b.is_substitute, d.name, d.name_am, sum(b.quantity)::int as quantity
    from picks k cross join lateral (
      values (k.product_id, false, k.picked), (k.substitute_id, true, k.substitute_quantity)
    ) b (id, is_substitute, quantity) join products d on d.id = b.id
    where k.order_id = o.id and k.order_created_at = o.created_at and b.quantity > 0
    group by k.line_no, k.product_id, b.is_substitute, d.id) g`

/** The open stops of a courier, in the order of the round; only those that leave from one store if it is named. */
export async function listStopRows(db: Db, courierId: number, storeId: number | null = null): Promise<Stop[]> {
  const { rows } = await sql<Stop>`
    select d.order_id, d.attempt_no, d.stop_no, d.state, o.delivery_due_on::text as due_on,
      ${sql.join(texts.map(detail))}, ${placeColumns}, ${bagsOf(sql`o.id`)} as bags, p.cold, p.fragile,
      ${notesOf(sql`o.id`)} as notes, coalesce((${goods}), '[]') as goods
    from deliveries d join orders o on o.id = d.order_id and o.created_at = d.order_created_at ${confirmedPlace}
    cross join lateral (
      select bool_or(cold) as cold, bool_or(fragile) as fragile from fulfilments
      where order_id = o.id and order_created_at = o.created_at) p
    where d.courier_id = ${courierId} and d.state in ('assigned', 'out')
      and (${storeId}::integer is null or o.store_id = ${storeId}) order by d.stop_no, d.order_id`.execute(db)
  return rows
}

type FinishedRow = Omit<StopList['finished'][number], 'acted_at'> & { acted_at: Date | null }

/** How the courier's other stops of today ended. */
export async function listFinishedRows(db: Db, courierId: number): Promise<FinishedRow[]> {
  const { rows } = await sql<FinishedRow>`
    select order_id, attempt_no, state, acted_at from deliveries
    where courier_id = ${courierId} and state in ('delivered', 'failed', 'withdrawn')
      and assigned_at >= (${todayInAddis} - 1)::timestamp at time zone 'Africa/Addis_Ababa'
      and coalesce(acted_at, assigned_at) >= ${todayInAddis}::timestamp at time zone 'Africa/Addis_Ababa'
    order by acted_at nulls last, order_id limit 300`.execute(db)
  return rows
}

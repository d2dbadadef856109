import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given, placeOf } from '../../staff/lists/conditions.sql.ts'
import type { TimeCursor } from '../../staff/lists/list-cursor.ts'
import type { Span } from '../../staff/lists/list-page.ts'
import { type ListedOrderRow, listedOrderColumns, orderJoins } from './listed-order.sql.ts'
import { isVisible } from './order-reach.sql.ts'
import type { OrderReach } from './order-reach.ts'

const theirs = (customerId: number, reach: OrderReach) => sql`o.customer_id = ${customerId} and ${isVisible(reach)}`

/** Newest first, of those the member may see; one row more than a page holds, in reading direction. */
export async function listCustomerOrderRows(
  db: Db,
  customerId: number,
  reach: OrderReach,
  { limit, after, before }: Span<TimeCursor>,
): Promise<ListedOrderRow[]> {
  const order = sql.raw(before ? 'asc' : 'desc')
  const isInSpan = allOf(
    [theirs(customerId, reach)],
    given(after, (place) => sql`(o.created_at, o.id) < ${placeOf(place)}`),
    given(before, (place) => sql`(o.created_at, o.id) > ${placeOf(place)}`),
  )
  const { rows } = await sql<ListedOrderRow>`${sql.raw(freshPlan)}
    select ${listedOrderColumns(reach)} from (
      select * from orders o where ${isInSpan} order by o.created_at ${order}, o.id ${order} limit ${limit + 1}) o
    ${orderJoins(reach)} order by o.created_at ${order}, o.id ${order}`.execute(db)
  return rows
}

/** Orders that are not over, newest first, of those the member may see. */
export async function listOpenOrderRows(
  db: Db,
  customerId: number,
  reach: OrderReach,
  most: number,
): Promise<ListedOrderRow[]> {
  const { rows } = await sql<ListedOrderRow>`${sql.raw(freshPlan)}
    select ${listedOrderColumns(reach)} from (
      select * from orders o where ${theirs(customerId, reach)} and o.status in ('unpaid', 'payment-rejected',
        'payment-captured', 'pending-delivery', 'pending-pickup')
      order by o.created_at desc, o.id desc limit ${most}) o
    ${orderJoins(reach)} order by o.created_at desc, o.id desc`.execute(db)
  return rows
}

export async function countCustomerOrders(db: Db, customerId: number, reach: OrderReach): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from orders o where ${theirs(customerId, reach)} limit ${mostCounted + 1}) some_orders`.execute(db)
  return rows[0]?.found ?? 0
}

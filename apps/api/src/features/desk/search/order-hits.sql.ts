import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { containing, hasNumber, paymentsWithNumber } from '../../payments/staff/number-search.sql.ts'
import { given } from '../../staff/lists/conditions.sql.ts'
import { type ListedOrderRow, listedOrderColumns, orderJoins } from '../queue/listed-order.sql.ts'
import { isVisible } from '../queue/order-reach.sql.ts'
import type { OrderReach } from '../queue/order-reach.ts'
import { isOpen } from '../queue/queue-filter.sql.ts'

/** What orders are found by; any of it may match. */
export type OrderSearch = {
  id: number | undefined
  /** Of the receiver or the customer. */
  phone: string | undefined
  /** Of the receiver of an open order, reversed. */
  lastDigits: string | undefined
  /** Part of an attempt's reference. */
  reference: string | undefined
  /** A transaction number or a part of one. */
  transactionNo: string | undefined
}

/** Each way to find an order is an arm that reads its own index; `most` of each. */
function armsOf(search: OrderSearch, reach: OrderReach, most: number): RawBuilder<unknown>[] {
  const newest = (condition: RawBuilder<unknown>) => sql`
    (select o.id, o.created_at from orders o where ${condition} and ${isVisible(reach)} order by o.id desc limit ${most})`
  const ofMoney = (ids: RawBuilder<unknown>) => newest(sql`o.id in (${ids})`)
  return [
    ...given(search.id, (id) => newest(sql`o.id = ${id}::bigint`)),
    ...given(search.phone, (phone) =>
      newest(sql`o.shipping_detail->>'phone_number' = ${phone} and o.shipping_detail is not null`),
    ),
    ...given(search.phone, (phone) =>
      newest(sql`o.customer_id = (select id from customers where phone_number = ${phone})`),
    ),
    ...given(search.lastDigits, (digits) =>
      newest(sql`reverse(o.shipping_detail->>'phone_number') like ${`${digits}%`} and o.shipping_detail is not null
        and ${isOpen}`),
    ),
    ...given(search.reference, (part) =>
      ofMoney(sql`select order_id from payment_attempts where reference ilike ${containing(part)}
        order by id desc limit ${most}`),
    ),
    ...given(search.transactionNo, (number) =>
      ofMoney(sql`select order_id from (${paymentsWithNumber(number, most)}) of_number`),
    ),
  ]
}

/** The text is the whole number of the order, reference or transaction. */
const isExact = ({ id, reference, transactionNo }: OrderSearch): RawBuilder<unknown> =>
  sql.join(
    [
      sql`false`,
      ...given(id, (whole) => sql`o.id = ${whole}::bigint`),
      ...given(
        reference,
        (whole) => sql`exists (select from payment_attempts a
          where a.order_id = o.id and lower(a.reference) = lower(${whole}))`,
      ),
      ...given(
        transactionNo,
        (whole) => sql`exists (select from payments p where p.order_id = o.id and ${hasNumber(whole)})`,
      ),
    ],
    sql` or `,
  )

/** Found orders that the member may see, newest first. */
export async function listOrderHits(
  db: Db,
  search: OrderSearch,
  reach: OrderReach,
  most: number,
): Promise<(ListedOrderRow & { is_exact: boolean })[]> {
  const arms = armsOf(search, reach, most)
  if (arms.length === 0) return []
  const { rows } = await sql<ListedOrderRow & { is_exact: boolean }>`${sql.raw(freshPlan)}
    select ${listedOrderColumns(reach)}, ${isExact(search)} as is_exact
    from (select * from (${sql.join(arms, sql` union `)}) any_arm order by id desc limit ${most}) found
    join orders o on o.id = found.id and o.created_at = found.created_at ${orderJoins(reach)}
    order by o.id desc`.execute(db)
  return rows
}

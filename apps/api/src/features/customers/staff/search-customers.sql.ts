import type { StaffCustomer } from '@zembil/contract/staff/customer-shapes'
import { mostCounted } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'

/** Any of the first four may match; of `names`, every typed word must match one of its words. */
export type CustomerSearch = {
  phone: string | null
  lastDigits: string | null
  email: string | null
  orderId: number | null
  names: string[][]
}

const orNone = <T>(value: T | null): T | undefined => value ?? undefined
const reversed = (digits: string): string => [...digits].reverse().join('')

/** Each way to find a customer is an arm that reads its own index. */
function matches(search: CustomerSearch | undefined): RawBuilder<unknown> {
  if (!search) return sql`true`
  const { phone, lastDigits, email, orderId, names } = search
  const arms = [
    ...given(orNone(phone), (one) => sql`select id from customers where phone_number = ${one}`),
    ...given(
      orNone(lastDigits),
      (digits) => sql`select id from customers where reverse(phone_number) like ${`${reversed(digits)}%`}`,
    ),
    ...given(orNone(email), (one) => sql`select id from customers where lower(email) = lower(${one})`),
    ...given(orNone(orderId), (id) => sql`select customer_id from orders where id = ${id}::bigint`),
    ...given(names[0], (words) => idsOfName(words, names.slice(1))),
  ]
  return arms.length === 0 ? sql`false` : sql`c.id in (${sql.join(arms, sql` union all `)})`
}

/** A name may belong to tens of thousands: the other words are looked up per customer, and a page stops when it is full. */
const idsOfName = (words: string[], others: string[][]) => sql`
  select n.customer_id from customer_names n where ${allOf(
    [sql`n.word = any(${words}::text[])`],
    others.map(
      (other) => sql`exists (
        select from customer_names m where m.customer_id = n.customer_id and m.word = any(${other}::text[]))`,
    ),
  )}`

/** More orders are shown as '99+'. */
export const mostOrdersCounted = 100
const countedOrders = (condition: RawBuilder<unknown>) => sql`(select count(*)::int from (
  select from orders o where o.customer_id = c.id and ${condition} limit ${sql.lit(mostOrdersCounted)}) some_orders)`
export const openOrders = countedOrders(
  sql`o.status in ('unpaid', 'payment-rejected', 'payment-captured', 'pending-delivery', 'pending-pickup')`,
)

export type ListedCustomerRow = Row<'customers', 'id' | 'first_name' | 'last_name' | 'phone_number' | 'created_at'> & {
  state: StaffCustomer['state']
  orders: number
  last_order_at: Date | null
}

export const listedColumns = sql`c.id, c.first_name, c.last_name, c.phone_number, c.created_at,
  case when c.blocked_at is not null then 'blocked' when num_nonnulls(c.first_name, c.last_name) = 0 then 'new' when c.credit_held_until > now() then 'credit-held'
    else 'active' end as state,
  ${countedOrders(sql`true`)} as orders,
  (select o.created_at from orders o where o.customer_id = c.id order by o.created_at desc limit 1) as last_order_at`

/** One row more than a page holds, in reading direction. */
export async function listCustomerRows(
  db: Db,
  search: CustomerSearch | undefined,
  { limit, after, before }: Span<number>,
): Promise<ListedCustomerRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(search)],
    given(after, (id) => sql`c.id < ${id}::bigint`),
    given(before, (id) => sql`c.id > ${id}::bigint`),
  )
  const { rows } = await sql<ListedCustomerRow>`${sql.raw(freshPlan)}
    select ${listedColumns} from (
      select id, first_name, last_name, phone_number, created_at, credit_held_until, blocked_at from customers c
      where ${isInSpan} order by c.id ${order} limit ${limit + 1}) c
    order by c.id ${order}`.execute(db)
  return rows
}

export async function countCustomers(db: Db, search: CustomerSearch | undefined): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select from customers c where ${matches(search)} limit ${mostCounted + 1}) some_customers`.execute(db)
  return rows[0]?.found ?? 0
}

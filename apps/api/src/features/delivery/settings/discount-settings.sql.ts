import type { DiscountTypeInput, StaffDiscountType } from '@zembil/contract/staff/settings/discount-type-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'

export type DiscountRow = Omit<StaffDiscountType, 'updated_at' | 'updated_by' | 'version'> & EditedRow

const select = (condition: RawBuilder<unknown>) => sql<DiscountRow>`
  select t.id, t.name, t.name_am, t.discount_percent as discount, t.audience, t.first_day::text, t.last_day::text, t.is_active,
    ${editedColumns('t')},
    (select count(*)::int from discount_type_customers n where n.discount_type_id = t.id) as customers
  from discount_types t where ${condition} order by t.id`

export async function listDiscounts(db: Db): Promise<DiscountRow[]> {
  const { rows } = await select(sql`true`).execute(db)
  return rows
}

export async function findDiscount(db: Db, id: number): Promise<DiscountRow | undefined> {
  const { rows } = await select(sql`t.id = ${id}`).execute(db)
  return rows[0]
}

export async function lockDiscount(db: Db, id: number): Promise<void> {
  await sql`select from discount_types where id = ${id} for no key update`.execute(db)
}

const columnsOf = ({ discount, first_day, last_day, ...input }: DiscountTypeInput) => ({
  ...input,
  discount_percent: discount,
  first_day: sql<Date | null>`${first_day}::date`,
  last_day: sql<Date | null>`${last_day}::date`,
})

export async function insertDiscount(db: Db, input: DiscountTypeInput, memberId: number): Promise<number> {
  const values = { ...columnsOf(input), updated_by: memberId }
  const { id } = await db.insertInto('discount_types').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDiscount(db: Db, id: number, input: DiscountTypeInput, memberId: number): Promise<void> {
  await db
    .updateTable('discount_types')
    .set({ ...columnsOf(input), ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
}

/** False for a customer who does not exist. One who has the discount already keeps it. */
export async function nameCustomer(db: Db, id: number, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    with known as (select id from customers where id = ${customerId}), added as (
      insert into discount_type_customers (discount_type_id, customer_id) select ${id}::int, id from known
      on conflict do nothing)
    select id from known`.execute(db)
  return rows.length > 0
}

export async function unnameCustomer(db: Db, id: number, customerId: number): Promise<void> {
  await db
    .deleteFrom('discount_type_customers')
    .where('discount_type_id', '=', id)
    .where('customer_id', '=', customerId)
    .execute()
}

export type NamedRow = Row<'customers', 'id' | 'first_name' | 'last_name' | 'phone_number'>

/** One row more than a page holds, in reading direction. */
export async function listNamedRows(
  db: Db,
  discountId: number,
  { limit, after, before }: Span<number>,
): Promise<NamedRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [sql`n.discount_type_id = ${discountId}`],
    given(after, (id) => sql`n.customer_id < ${id}`),
    given(before, (id) => sql`n.customer_id > ${id}`),
  )
  const { rows } = await sql<NamedRow>`${sql.raw(freshPlan)}
    select c.id, c.first_name, c.last_name, c.phone_number
    from discount_type_customers n join customers c on c.id = n.customer_id
    where ${isInSpan} order by n.customer_id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

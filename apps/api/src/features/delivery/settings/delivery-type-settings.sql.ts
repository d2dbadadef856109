import type { DeliveryTypeInput } from '@zembil/contract/staff/settings/delivery-type-shapes'
import { fromWire } from '@zembil/rules/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { Row } from '../../../platform/database/row.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'

type RangeRow = Row<'delivery_cost_ranges', 'start_santim' | 'end_santim' | 'cost_percentage' | 'fixed_cost_santim'>
export type TypeSettingsRow = Row<
  'delivery_types',
  'id' | 'name' | 'name_am' | 'number_of_days' | 'minimum_order_cost_santim' | 'is_active',
  { kind: 'delivery' | 'pickup' }
> &
  EditedRow & { ranges: RangeRow[] }

const select = (condition: RawBuilder<unknown>) => sql<TypeSettingsRow>`
  select t.id, t.name, t.name_am, t.kind, t.number_of_days, t.minimum_order_cost_santim, t.is_active, ${editedColumns('t')},
    (select coalesce(json_agg(json_build_object('start_santim', r.start_santim, 'end_santim', r.end_santim,
       'cost_percentage', r.cost_percentage, 'fixed_cost_santim', r.fixed_cost_santim) order by r.start_santim), '[]')
     from delivery_cost_ranges r where r.delivery_type_id = t.id) as ranges
  from delivery_types t where ${condition} order by t.id`

export async function listTypeSettings(db: Db): Promise<TypeSettingsRow[]> {
  const { rows } = await select(sql`true`).execute(db)
  return rows
}

export async function findTypeSettings(db: Db, id: number): Promise<TypeSettingsRow | undefined> {
  const { rows } = await select(sql`t.id = ${id}`).execute(db)
  return rows[0]
}

export async function lockType(db: Db, id: number): Promise<void> {
  await sql`select from delivery_types where id = ${id} for no key update`.execute(db)
}

const columnsOf = ({ ranges: _, minimum_order_cost, ...type }: DeliveryTypeInput) => ({
  ...type,
  minimum_order_cost_santim: fromWire(minimum_order_cost),
})

/** The database refuses gaps and overlaps too, when the transaction commits. */
async function replaceRanges(db: Db, id: number, ranges: DeliveryTypeInput['ranges']): Promise<void> {
  await db.deleteFrom('delivery_cost_ranges').where('delivery_type_id', '=', id).execute()
  const rows = ranges.map(({ start, end, cost_percentage, fixed_cost }) => ({
    delivery_type_id: id,
    start_santim: fromWire(start),
    end_santim: end === null ? null : fromWire(end),
    cost_percentage,
    fixed_cost_santim: fromWire(fixed_cost),
  }))
  await db.insertInto('delivery_cost_ranges').values(rows).execute()
}

export async function insertType(db: Db, input: DeliveryTypeInput, memberId: number): Promise<number> {
  const values = { ...columnsOf(input), updated_by: memberId }
  const { id } = await db.insertInto('delivery_types').values(values).returning('id').executeTakeFirstOrThrow()
  await replaceRanges(db, id, input.ranges)
  return id
}

export async function updateType(db: Db, id: number, input: DeliveryTypeInput, memberId: number): Promise<void> {
  await db
    .updateTable('delivery_types')
    .set({ ...columnsOf(input), ...editBy(memberId) })
    .where('id', '=', id)
    .execute()
  await replaceRanges(db, id, input.ranges)
}

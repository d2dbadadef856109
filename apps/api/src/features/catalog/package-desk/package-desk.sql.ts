import type { PackageInput } from '@zembil/contract/staff/catalogue/package-shapes'
import { type MemberRef, mostCounted, type StoreRef } from '@zembil/contract/staff/staff-fields'
import { fromWire } from '@zembil/rules/money/money'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import type { Row } from '../../../platform/database/row.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { Span } from '../../staff/lists/list-page.ts'

export type ComponentRow = Row<
  'products',
  | 'id'
  | 'name'
  | 'name_am'
  | 'unit'
  | 'unit_am'
  | 'price_santim'
  | 'is_active'
  | 'is_non_stocked'
  | 'max_quantity_per_order'
> & {
  quantity: number
  left_in_stock: number
  /** By store; stores without any are left out. */
  stock: { store_id: number; quantity: number }[]
}
export type DeskPackageRow = Row<
  'packages',
  | 'id'
  | 'name'
  | 'name_am'
  | 'price_santim'
  | 'allotment'
  | 'max_quantity_per_order'
  | 'is_active'
  | 'pictures'
  | 'version'
  | 'updated_at'
> & { tag: { id: number; name: string; name_am: string }; items: ComponentRow[]; updated_by: MemberRef | null }

const columns = sql`p.id, p.name, p.name_am, p.price_santim, p.allotment, p.max_quantity_per_order, p.is_active, p.pictures, p.version,
  p.updated_at, json_build_object('id', t.id, 'name', t.name, 'name_am', t.name_am) as tag,
  (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
    from staff_members u where u.id = p.updated_by) as updated_by,
  (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name, 'name_am', d.name_am, 'unit', d.unit,
      'unit_am', d.unit_am, 'price_santim', d.price_santim, 'quantity', i.quantity, 'is_active', d.is_active,
      'is_non_stocked', d.is_non_stocked, 'max_quantity_per_order', d.max_quantity_per_order,
      'left_in_stock', k.units, 'stock', k.stock) order by d.id), '[]')
    from package_items i join products d on d.id = i.product_id cross join lateral (
      select coalesce(sum(quantity), 0) as units,
        coalesce(json_agg(json_build_object('store_id', store_id, 'quantity', quantity)), '[]') as stock
      from stock_on_sale where product_id = d.id and quantity > 0) k
    where i.package_id = p.id) as items`
const fromPackages = sql`from packages p join tags t on t.id = p.tag_id`

export type PackageFilter = { name?: string | undefined; state?: 'active' | 'inactive' | undefined }

const matches = ({ name, state }: PackageFilter): RawBuilder<unknown> =>
  allOf(
    given(name, (part) => sql`strpos(lower(p.name || ' ' || p.name_am), lower(${part})) > 0`),
    given(state, (one) => sql`p.is_active = ${one === 'active'}`),
  )

/** One row more than a page holds, in reading direction. */
export async function listDeskPackages(
  db: Db,
  filter: PackageFilter,
  { limit, after, before }: Span<number>,
): Promise<DeskPackageRow[]> {
  const order = sql.raw(before === undefined ? 'desc' : 'asc')
  const isInSpan = allOf(
    [matches(filter)],
    given(after, (id) => sql`p.id < ${id}`),
    given(before, (id) => sql`p.id > ${id}`),
  )
  const { rows } = await sql<DeskPackageRow>`${sql.raw(freshPlan)}
    select ${columns} ${fromPackages} where ${isInSpan} order by p.id ${order} limit ${limit + 1}`.execute(db)
  return rows
}

export async function countDeskPackages(db: Db, filter: PackageFilter): Promise<number> {
  const { rows } = await sql<{ found: number }>`${sql.raw(freshPlan)}
    select count(*)::int as found from (
      select ${fromPackages} where ${matches(filter)} limit ${mostCounted + 1}) some_packages`.execute(db)
  return rows[0]?.found ?? 0
}

export async function findDeskPackage(db: Db, id: number): Promise<DeskPackageRow | undefined> {
  const { rows } = await sql<DeskPackageRow>`select ${columns} ${fromPackages} where p.id = ${id}`.execute(db)
  return rows[0]
}

export async function listStoreRefs(db: Db): Promise<StoreRef[]> {
  return db.selectFrom('stores').select(['id', 'name', 'name_am']).orderBy('id').execute()
}

export async function lockPackageRow(db: Db, id: number): Promise<void> {
  await sql`select from packages where id = ${id} for no key update`.execute(db)
}

const valuesOf = ({ name, name_am, tag_id, price, allotment, max_quantity_per_order, is_active }: PackageInput) => ({
  ...{ name, name_am, tag_id, allotment, max_quantity_per_order, is_active },
  price_santim: fromWire(price),
})

export async function insertPackage(db: Db, input: PackageInput, by: number): Promise<number> {
  const { id } = await db
    .insertInto('packages')
    .values({ ...valuesOf(input), pictures: [], updated_by: by })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updatePackage(db: Db, id: number, input: PackageInput, by: number): Promise<void> {
  await db
    .updateTable('packages')
    .set({ ...valuesOf(input), updated_by: by, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Writes only what differs: a row that stays is not locked. */
export async function replaceItems(db: Db, id: number, items: PackageInput['items']): Promise<void> {
  const ids = items.map(({ product_id }) => product_id)
  await sql`delete from package_items where package_id = ${id} and product_id <> all(${ids}::int[])`.execute(db)
  await sql`
    insert into package_items (package_id, product_id, quantity)
    select ${id}, * from unnest(${ids}::int[], ${items.map(({ quantity }) => quantity)}::int[])
    on conflict (package_id, product_id) do update set quantity = excluded.quantity
    where package_items.quantity <> excluded.quantity`.execute(db)
}

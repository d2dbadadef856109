import type { ShelfInput, ShelfKind } from '@zembil/contract/staff/catalogue/shelf-shapes'
import type { MemberRef } from '@zembil/contract/staff/staff-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export type ShelfRow = {
  id: number
  name: string
  name_am: string
  is_active: boolean
  category_id: number | null
  phone_number: string | null
  picture: string | null
  goods_count: number
  updated_at: Date
  updated_by: MemberRef | null
  version: number
}

const none = sql`null`
/** Brands and suppliers have no kept count, and their goods are many. */
const mostCounted = 1_000
const countedUpTo = (from: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select ${from} limit ${sql.lit(mostCounted)}) some_goods)`

type Table = { table: string; category: RawBuilder<unknown>; phone: RawBuilder<unknown>; goods: RawBuilder<unknown> }

const tables: Record<ShelfKind, Table> = {
  category: {
    table: 'categories',
    category: none,
    phone: none,
    goods: sql`(select coalesce(sum(products_count), 0)::int from subcategories where category_id = t.id)`,
  },
  subcategory: { table: 'subcategories', category: sql`t.category_id`, phone: none, goods: sql`t.products_count` },
  tag: {
    table: 'tags',
    category: none,
    phone: none,
    goods: sql`(select count(*)::int from packages where tag_id = t.id and is_active)`,
  },
  supplier: {
    table: 'suppliers',
    category: none,
    phone: sql`t.phone_number`,
    goods: countedUpTo(sql`from products where supplier_id = t.id and is_active`),
  },
  brand: {
    table: 'brands',
    category: none,
    phone: none,
    goods: countedUpTo(sql`from products where brand = t.name and is_active`),
  },
}

const selectFrom = (kind: ShelfKind) => {
  const { table, category, phone, goods } = tables[kind]
  return sql`select t.id, t.name, t.name_am, t.is_active, t.version, t.updated_at, ${category} as category_id,
    ${phone} as phone_number, ${kind === 'category' ? sql`t.picture` : none} as picture, ${goods} as goods_count,
    (select json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am)
      from staff_members u where u.id = t.updated_by) as updated_by
    from ${sql.table(table)} t`
}

export async function listShelfRows(db: Db, kind: ShelfKind): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`${selectFrom(kind)} order by t.name, t.id`.execute(db)
  return rows
}

export async function findShelfRow(db: Db, kind: ShelfKind, id: number): Promise<ShelfRow | undefined> {
  const { rows } = await sql<ShelfRow>`${selectFrom(kind)} where t.id = ${id}`.execute(db)
  return rows[0]
}

export async function lockShelfRow(db: Db, kind: ShelfKind, id: number): Promise<void> {
  await sql`select from ${sql.table(tables[kind].table)} where id = ${id} for no key update`.execute(db)
}

/**
 * For moving it, which changes its key. The weaker lock would be granted beside somebody who puts a product into the
 * subcategory, whose commit then counts it there and waits for us, while we wait for its key.
 */
export async function lockSubcategoryKey(db: Db, id: number): Promise<void> {
  await sql`select from subcategories where id = ${id} for update`.execute(db)
}

/** Locks the products before their subcategory, as everybody does who edits a product and is then counted. */
export async function lockProductsOf(db: Db, subcategoryId: number): Promise<void> {
  await sql`select from products where subcategory_id = ${subcategoryId} order by id for no key update`.execute(db)
}

/** The columns of a kind beyond its names. */
const ownColumns = (kind: ShelfKind, { category_id, phone_number }: ShelfInput): Record<string, unknown> => {
  if (kind === 'subcategory') return { category_id }
  return kind === 'supplier' ? { phone_number } : {}
}

export async function insertShelf(db: Db, kind: ShelfKind, by: number, input: ShelfInput): Promise<number> {
  const values = { name: input.name, name_am: input.name_am, updated_by: by, ...ownColumns(kind, input) }
  const columns = Object.keys(values).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(tables[kind].table)} (${sql.join(columns)}) values (${sql.join(Object.values(values))})
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

export async function updateShelf(
  db: Db,
  kind: ShelfKind,
  { id, by, ...change }: { id: number; by: number; input?: ShelfInput; is_active?: boolean },
): Promise<void> {
  const { input, is_active } = change
  const values = {
    updated_by: by,
    ...(input && { name: input.name, name_am: input.name_am, ...ownColumns(kind, input) }),
    ...(is_active !== undefined && { is_active }),
  }
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(tables[kind].table)} set ${sql.join(sets)}, version = version + 1, updated_at = now()
    where id = ${id}`.execute(db)
}

/** Products hold the name of their brand; those that nobody has listed yet are added. */
export async function insertNewBrands(db: Db): Promise<void> {
  await sql`
    with recursive names as (
      (select brand from products where brand is not null order by brand limit 1)
      union all
      select (select p.brand from products p where p.brand > n.brand order by p.brand limit 1) from names n
      where n.brand is not null
    )
    insert into brands (name, name_am) select brand, brand from names where brand <> '' order by brand
    on conflict (name) do nothing`.execute(db)
}

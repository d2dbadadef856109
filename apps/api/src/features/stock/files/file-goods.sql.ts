import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** A product that a row may mean. `units`: how many the code stands for. */
export type FileGoods = { id: number; is_non_stocked: boolean; units: number }

/** The products with these numbers. */
export async function findGoodsByIds(db: Db, ids: readonly number[]): Promise<Map<number, FileGoods>> {
  const { rows } = await sql<FileGoods>`
    select id, is_non_stocked, 1 as units from products where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((goods) => [goods.id, goods]))
}

/** The products with these codes, their own or barcodes. A code never means two products. */
export async function findGoodsByCodes(db: Db, codes: readonly string[]): Promise<Map<string, FileGoods>> {
  const { rows } = await sql<FileGoods & { code: string }>`
    select b.code, p.id, p.is_non_stocked, b.units from product_barcodes b join products p on p.id = b.product_id
    where b.code = any(${codes}::text[])
    union all
    select given.code, p.id, p.is_non_stocked, 1 from unnest(${codes}::text[]) given (code)
    join products p on upper(p.sku) = upper(given.code)`.execute(db)
  return new Map(rows.map(({ code, ...goods }) => [code, goods]))
}

export type NamedGoods = { id: number; name: string; name_am: string }

export async function listGoodsNames(db: Db, ids: readonly number[]): Promise<Map<number, NamedGoods>> {
  const { rows } = await sql<NamedGoods>`
    select id, name, name_am from products where id = any(${ids}::int[])`.execute(db)
  return new Map(rows.map((goods) => [goods.id, goods]))
}

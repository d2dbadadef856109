import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { StoredPhoto } from '../../staff/photos/unclaimed-files.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

export async function attachStockPhoto(db: Db, movementId: number, { key, type, bytes }: StoredPhoto): Promise<void> {
  await sql`insert into stock_photos (movement_id, key, type, bytes) values (${movementId}, ${key}, ${type}, ${bytes})`.execute(
    db,
  )
  await sql`delete from files_to_delete where key = ${key}`.execute(db)
}

type PhotoRow = { key: string; type: string; product_id: number }

export async function findStockPhoto(db: Db, movementId: number, stores: StoreScope): Promise<PhotoRow | undefined> {
  const inStores = stores === 'all' ? sql`true` : sql`m.store_id = any(${[...stores]}::int[])`
  const { rows } = await sql<PhotoRow>`
    select h.key, h.type, m.product_id from stock_photos h join stock_movements m on m.id = h.movement_id
    where h.movement_id = ${movementId} and ${inStores}`.execute(db)
  return rows[0]
}

/** Returns the place before. */
export async function saveShelfPlace(
  db: Db,
  storeId: number,
  productId: number,
  place: string | null,
): Promise<string | null> {
  const { rows } = await sql<{ place: string }>`
    select place from shelf_places where store_id = ${storeId} and product_id = ${productId} for update`.execute(db)
  if (place === null)
    await sql`delete from shelf_places where store_id = ${storeId} and product_id = ${productId}`.execute(db)
  else
    await sql`
      insert into shelf_places (store_id, product_id, place) values (${storeId}, ${productId}, ${place})
      on conflict (store_id, product_id) do update set place = excluded.place`.execute(db)
  return rows[0]?.place ?? null
}

export async function hasShelf(db: Db, storeId: number, productId: number): Promise<boolean> {
  const { rows } = await sql`
    select from products p, stores t where p.id = ${productId} and t.id = ${storeId}`.execute(db)
  return rows.length > 0
}

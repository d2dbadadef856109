import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StoreScope } from '../staff/sessions/actor.ts'
import { heldUnits } from './held-units.sql.ts'

/** A movement that a member of staff causes. */
export type StaffMovement = {
  product_id: number
  store_id: number
  kind: 'received' | 'adjusted' | 'wasted' | 'moved'
  quantity: number
  reason?: string | null
  note?: string | null
}

/** What caused movements: at most one of these. */
type Cause = { receiptId?: number; transferId?: number; countId?: number }

/** Inserts in one statement: its trigger locks all rows of stock in order. Returns the ids in the order of the input. */
export async function insertMovements(
  db: Db,
  staffId: number,
  { receiptId, transferId, countId }: Cause,
  moved: readonly StaffMovement[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_movements
      (product_id, store_id, kind, quantity, reason, note, staff_id, receipt_id, transfer_id, count_id)
    select m.product_id, m.store_id, m.kind, m.quantity, m.reason, m.note, ${staffId}::int, ${receiptId ?? null}::bigint,
      ${transferId ?? null}::bigint, ${countId ?? null}::bigint
    from rows from (jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
      as (product_id integer, store_id integer, kind text, quantity integer, reason text, note text))
      with ordinality as m (product_id, store_id, kind, quantity, reason, note, place)
    order by m.place returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export type ShelfRow = { product_id: number; name: string; name_am: string; price_santim: number; available: number }

/** Products with stock and what a store can sell of them. Locked by `lockStock`, the numbers stay as they are. */
export async function listShelves(db: Db, storeId: number, productIds: readonly number[]): Promise<ShelfRow[]> {
  const { rows } = await sql<ShelfRow>`
    select p.id as product_id, p.name, p.name_am, p.price_santim, coalesce(s.quantity, 0) as available
    from products p left join stock s on s.product_id = p.id and s.store_id = ${storeId}
    where p.id = any(${[...productIds]}::int[]) and not p.is_non_stocked`.execute(db)
  return rows
}

type HolderRow = { product_id: number; store_id: number; order_id: number; status: string; units: number }

/** The open orders that hold units of a product which nobody has picked, oldest first. */
export async function listHolders(db: Db, productId: number, stores: StoreScope): Promise<HolderRow[]> {
  const inStores = stores === 'all' ? sql`true` : sql`m.store_id = any(${[...stores]}::int[])`
  const { rows } = await sql<HolderRow>`
    select * from (${heldUnits(sql`m.product_id = ${productId} and ${inStores}`)}) held
    order by order_id limit 50`.execute(db)
  return rows
}

/** What must be on the shelf now. */
export async function findExpected(db: Db, storeId: number, productId: number): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select (coalesce((select quantity from stock where product_id = ${productId} and store_id = ${storeId}), 0)
      + coalesce((select sum(units) from (${heldUnits(sql`m.product_id = ${productId} and m.store_id = ${storeId}`)}) held),
        0))::int as units`.execute(db)
  return rows[0]?.units ?? 0
}

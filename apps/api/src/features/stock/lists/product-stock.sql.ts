import type { StoreRef } from '@zembil/contract/staff/staff-fields'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'
import { heldUnits } from '../held-units.sql.ts'
import { type GoodsRow, goodsColumns } from './stock-list.sql.ts'

type Named = { id: number; name: string; name_am: string }
export type ShelfOfProduct = {
  store: StoreRef
  available: number
  held: number
  sold: number
  place: string | null
  last_moved_at: string | null
  on_the_way: number
}
type ProductStockRow = GoodsRow & {
  price_santim: number
  is_active: boolean
  is_non_stocked: boolean
  supplier: Named | null
  codes: { code: string; units: number }[]
  cost: { unit_santim: number; bought_at: string; receipt_id: number } | null
  stores: ShelfOfProduct[]
}

/** Units of a product that are on the way to a store. */
export const onTheWay = sql`coalesce((
  select sum(l.sent)::int from stock_transfers t join stock_transfer_lines l on l.transfer_id = t.id
  where t.to_store_id = s.store_id and t.state = 'sent' and l.product_id = s.product_id), 0)`

export async function findProductStock(db: Db, id: number, stores: StoreScope): Promise<ProductStockRow | undefined> {
  const inStores = stores === 'all' ? sql`true` : sql`t.id = any(${[...stores]}::int[])`
  const { rows } = await sql<ProductStockRow>`
    with held as (
      select store_id, sum(units)::int as units from (${heldUnits(sql`m.product_id = ${id}`)}) h group by 1
    ), shelves as (
      select t.id as store_id, ${id}::int as product_id, t.name, t.name_am from stores t where ${inStores}
    )
    select ${goodsColumns}, p.price_santim, p.is_active, p.is_non_stocked,
      case when u.id is not null then json_build_object('id', u.id, 'name', u.name, 'name_am', u.name_am) end as supplier,
      coalesce((select json_agg(json_build_object('code', b.code, 'units', b.units) order by b.units, b.code)
        from product_barcodes b where b.product_id = p.id), '[]') as codes,
      (select json_build_object('unit_santim', c.unit_santim, 'bought_at', c.bought_at, 'receipt_id', c.receipt_id)
        from buying_prices c where c.product_id = p.id) as cost,
      coalesce((select json_agg(json_build_object(
          'store', json_build_object('id', s.store_id, 'name', s.name, 'name_am', s.name_am),
          'available', coalesce(q.quantity, 0), 'held', coalesce(h.units, 0), 'sold', coalesce(a.units_30_days, 0),
          'place', l.place, 'on_the_way', ${onTheWay}, 'last_moved_at', (
            select m.created_at from stock_movements m where m.product_id = s.product_id and m.store_id = s.store_id
            order by m.id desc limit 1)) order by s.store_id)
        from shelves s left join stock q using (product_id, store_id) left join held h using (store_id)
        left join stock_sales a using (product_id, store_id) left join shelf_places l using (product_id, store_id)),
        '[]') as stores
    from products p left join suppliers u on u.id = p.supplier_id where p.id = ${id}`.execute(db)
  return rows[0]
}

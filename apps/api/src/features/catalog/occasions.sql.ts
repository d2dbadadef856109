import type { Occasions } from '@zembil/contract/occasions'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Row } from '../../platform/database/row.ts'
import { type ProductRow, productColumns, productJoins } from './products.sql.ts'

type ComingHoliday = NonNullable<Occasions['holiday']>
export type HolidayRow = Row<
  'holidays',
  'id' | 'name' | 'name_am' | 'is_approximate' | 'tag_id',
  { kind: ComingHoliday['kind'] }
> & { date: string; days_left: number }

/** The next holiday whose products are shown on the given day, including the holiday itself. */
export async function findComingHoliday(db: Db, today: string): Promise<HolidayRow | undefined> {
  const { rows } = await sql<HolidayRow>`
    select id, kind, date::text as date, name, name_am, is_approximate, date - ${today}::date as days_left, tag_id
    from holidays
    where is_active and date >= ${today}::date and date - days_shown_before <= ${today}::date
    order by date, id limit 1`.execute(db)
  return rows[0]
}

const isThere = sql`(p.is_non_stocked or exists (select from stock_on_sale where product_id = p.id and quantity > 0))`

/** The best-selling fasting products that are available. */
export async function listFastingFavourites(db: Db, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from (select p.*, q.units_sold_30_days from product_popularity q join products p on p.id = q.product_id
      where q.is_active and q.is_fasting and ${isThere}
      order by q.units_sold_30_days desc, q.product_id desc limit ${limit}) p
    ${productJoins} order by p.units_sold_30_days desc, p.id desc`.execute(db)
  return rows
}

/** The best sellers of a holiday's shelves, interleaved: the best of each shelf, then the second of each. */
export async function listHolidayProducts(db: Db, holidayId: number, limit: number): Promise<ProductRow[]> {
  const { rows } = await sql<ProductRow>`
    select ${productColumns}
    from (select best.*, h.place from holiday_shelves h
      cross join lateral (
        select p.*, row_number() over (order by q.units_sold_30_days desc, q.product_id desc) as turn
        from product_popularity q join products p on p.id = q.product_id
        where q.subcategory_id = h.subcategory_id and q.is_active and ${isThere}
        order by q.units_sold_30_days desc, q.product_id desc limit ${limit}) best
      where h.holiday_id = ${holidayId}
      order by turn, place limit ${limit}) p
    ${productJoins} order by p.turn, p.place`.execute(db)
  return rows
}

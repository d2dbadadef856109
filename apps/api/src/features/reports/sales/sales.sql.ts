import type { SalesGroup } from '@zembil/contract/staff/reports/sales-shapes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { freshPlan } from '../../../platform/database/named-statements.ts'
import { allOf, given } from '../../staff/lists/conditions.sql.ts'
import type { StoreScope } from '../../staff/sessions/actor.ts'

export type SalesFilter = {
  from: string
  to: string
  stores: StoreScope
  method?: string | undefined
  delivery_type_id?: number | undefined
}

export type SalesSums = { orders: number | null; sold: number; short: number; returned: number }
export type SalesSumRow = SalesSums & { key: string; name: string | null; name_am: string | null }

export const isInStores = (stores: StoreScope, column: RawBuilder<unknown>): RawBuilder<unknown> =>
  stores === 'all' ? sql`true` : sql`${column} = any(${[...stores]}::int[])`

const matches = ({ from, to, stores, method, delivery_type_id }: SalesFilter) =>
  allOf(
    [sql`f.day between ${from}::date and ${to}::date`, isInStores(stores, sql`f.store_id`)],
    given(method, (code) => sql`f.method = ${code}`),
    given(delivery_type_id, (id) => sql`f.delivery_type_id = ${id}`),
  )

/** What a row is about: the table of figures, the value it is summed by, and the table with its names. */
type Source = { figures: 'hourly_sales' | 'daily_sales'; key: RawBuilder<unknown>; names?: string; order: string }

const byDay: Source = { figures: 'hourly_sales', key: sql`to_char(f.day, 'YYYY-MM-DD')`, order: 's.key' }
const largestFirst = 's.sold - s.short - s.returned desc, s.key'
const sources: Record<SalesGroup, Source> = {
  day: byDay,
  // Summed from days by the caller, in either calendar.
  week: byDay,
  month: byDay,
  category: {
    figures: 'daily_sales',
    key: sql`coalesce(f.category_id::text, 'fees')`,
    names: 'categories',
    order: largestFirst,
  },
  store: { figures: 'hourly_sales', key: sql`f.store_id::text`, names: 'stores', order: largestFirst },
  method: { figures: 'hourly_sales', key: sql`f.method`, order: largestFirst },
  'delivery-type': {
    figures: 'hourly_sales',
    key: sql`f.delivery_type_id::text`,
    names: 'delivery_types',
    order: largestFirst,
  },
  hour: { figures: 'hourly_sales', key: sql`f.hour::text`, order: 's.key::int' },
}

export async function listSalesRows(db: Db, by: SalesGroup, filter: SalesFilter): Promise<SalesSumRow[]> {
  const { figures, key, names, order } = sources[by]
  const orders = figures === 'hourly_sales' ? sql`sum(f.orders)::int` : sql`null::int`
  const namesOf =
    names === undefined ? sql`(select null as id, null as name, null as name_am where false)` : sql.table(names)
  const { rows } = await sql<SalesSumRow>`${sql.raw(freshPlan)}
    select s.*, n.name, n.name_am from (
      select ${key} as key, ${orders} as orders, sum(f.sold_santim)::bigint as sold, sum(f.short_santim)::bigint as short,
        sum(f.returned_santim)::bigint as returned
      from ${sql.table(figures)} f where ${matches(filter)} group by 1) s
    left join ${namesOf} n on n.id::text = s.key order by ${sql.raw(order)}`.execute(db)
  return rows
}

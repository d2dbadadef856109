import { addisDay } from '@zembil/rules/calendar/addis-day'
import { holidays } from '@zembil/rules/calendar/holidays'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import type { Db } from '../src/platform/database/db.ts'
import delivery from './delivery.json' with { type: 'json' }
import { santim } from './seed-values.ts'

const yearsAhead = 3

export async function seedDelivery(db: Db, now: Date): Promise<void> {
  for (const { ranges, minimum_order_cost, ...type } of delivery.delivery_types) {
    const { id } = await db
      .insertInto('delivery_types')
      .values({ ...type, minimum_order_cost_santim: santim(minimum_order_cost) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('delivery_cost_ranges')
      .values(
        ranges.map(({ start, end, cost_percentage, fixed_cost }) => ({
          delivery_type_id: id,
          start_santim: santim(start),
          end_santim: end === null ? null : santim(end),
          cost_percentage,
          fixed_cost_santim: santim(fixed_cost),
        })),
      )
      .execute()
  }
  await db.insertInto('discount_types').values(delivery.discount_types).execute()
  const { year } = addisDay(now)
  const closed = Array.from({ length: yearsAhead }, (_, index) => holidays(year + index)).flat()
  const rest_dates = closed.map(({ date }) => isoDate(date))
  await db
    .updateTable('delivery_calendar')
    .set({ rest_dates: sql`${rest_dates}::date[]` })
    .execute()
}

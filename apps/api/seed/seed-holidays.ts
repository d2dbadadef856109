import { addisDay } from '@zembil/rules/calendar/addis-day'
import { holidays } from '@zembil/rules/calendar/holidays'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import type { Db } from '../src/platform/database/db.ts'
import celebrations from './holidays.json' with { type: 'json' }
import { type Ids, idOf } from './seed-values.ts'

const yearsAhead = 6

/** The computed holidays of this year and the next ones; staff correct those that depend on the moon. */
export async function seedHolidays(db: Db, { tags, subcategories }: { tags: Ids; subcategories: Ids }, now: Date) {
  const { year } = addisDay(now)
  const days = Array.from({ length: yearsAhead }, (_, index) => holidays(year + index)).flat()
  for (const { kind, days_shown_before, tag, shelves } of celebrations) {
    const rows = days
      .filter((holiday) => holiday.kind === kind)
      .map(({ date, name, name_am, isApproximate }) => ({
        kind,
        days_shown_before,
        name,
        name_am,
        date: isoDate(date),
        is_approximate: isApproximate,
        tag_id: idOf(tags, tag),
      }))
    const inserted = await db.insertInto('holidays').values(rows).returning('id').execute()
    const places = inserted.flatMap(({ id }) =>
      shelves.map((shelf, index) => ({
        holiday_id: id,
        subcategory_id: idOf(subcategories, shelf),
        place: index + 1,
      })),
    )
    await db.insertInto('holiday_shelves').values(places).execute()
  }
}

import type { CalendarInput } from '@zembil/contract/staff/settings/calendar-shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { type EditedRow, editBy, editedColumns } from '../../staff/acts/edits.sql.ts'

export type CalendarRow = CalendarInput & EditedRow & { orders_on_closed_days: number }

/** Open orders are those that still have a fulfilment to finish. */
export async function findCalendar(db: Db): Promise<CalendarRow> {
  const { rows } = await sql<CalendarRow>`
    select c.hours, array(select to_char(d, 'YYYY-MM-DD') from unnest(c.rest_dates) d order by d) as closed_days,
      c.same_day_until::int as same_day_until, ${editedColumns('c')},
      (select count(distinct f.order_id)::int from fulfilments f
        where f.stage <> 'done' and f.due_on >= (now() at time zone 'Africa/Addis_Ababa')::date
          and not is_delivery_day(f.due_on)) as orders_on_closed_days
    from delivery_calendar c`.execute(db)
  if (!rows[0]) throw new Error('the delivery calendar is missing')
  return rows[0]
}

export async function lockCalendar(db: Db): Promise<void> {
  await sql`select from delivery_calendar for no key update`.execute(db)
}

/** A weekday without hours is a rest day: both are written together. */
export async function updateCalendar(
  db: Db,
  { hours, closed_days, same_day_until }: CalendarInput,
  memberId: number,
): Promise<void> {
  const restWeekdays = hours.flatMap((one, weekday) => (one === null ? [weekday] : []))
  await db
    .updateTable('delivery_calendar')
    .set({
      hours: JSON.stringify(hours),
      rest_weekdays: restWeekdays,
      rest_dates: sql<Date[]>`${[...new Set(closed_days)].sort()}::date[]`,
      same_day_until,
      ...editBy(memberId),
    })
    .execute()
}

type OpeningHours = Pick<CalendarInput, 'hours' | 'closed_days'>

/** What shoppers see: the hours, and the closed days of the next weeks. */
export async function findOpeningHours(db: Db): Promise<OpeningHours> {
  const { rows } = await sql<OpeningHours>`
    select hours, array(select to_char(d, 'YYYY-MM-DD') from unnest(rest_dates) d
      where d between (now() at time zone 'Africa/Addis_Ababa')::date
        and (now() at time zone 'Africa/Addis_Ababa')::date + 60 order by d) as closed_days
    from delivery_calendar`.execute(db)
  if (!rows[0]) throw new Error('the delivery calendar is missing')
  return rows[0]
}

import { type RawBuilder, sql } from 'kysely'

/** The moment at which a day begins in Addis Ababa. */
export const startOf = (day: RawBuilder<unknown>) => sql`(${day})::timestamp at time zone 'Africa/Addis_Ababa'`

/** Whether a moment is on the day, in a form that an index by time can answer. */
export const isOn = (day: string, at: RawBuilder<unknown>) =>
  sql`(${at} >= ${startOf(sql`${day}::date`)} and ${at} < ${startOf(sql`${day}::date + 1`)})`

export const hourOf = (at: RawBuilder<unknown>) => sql`extract(hour from ${at} at time zone 'Africa/Addis_Ababa')::int`

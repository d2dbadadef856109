import { sql } from 'kysely'

/** Whether an advert is shown on a day in Addis Ababa; today by default. */
export function isShownOn(day: string | undefined) {
  const on = day === undefined ? sql`(now() at time zone 'Africa/Addis_Ababa')::date` : sql`${day}::date`
  return sql<boolean>`coalesce(first_day <= ${on}, true) and coalesce(last_day >= ${on}, true)`
}

import type { CalendarInput, StaffCalendar } from '@zembil/contract/staff/settings/calendar-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import { findCalendar, lockCalendar, updateCalendar } from './calendar.sql.ts'

export async function getCalendar(db: Db): Promise<{ data: StaffCalendar }> {
  const { updated_at, ...row } = await findCalendar(db)
  return { data: { ...row, updated_at: updated_at.toISOString() } }
}

export const changeCalendar = (db: Db, memberId: number, { version, ...input }: CalendarInput & { version: number }) =>
  saveVersion(version, {
    lock: () => lockCalendar(db),
    read: () => getCalendar(db),
    save: () => updateCalendar(db, input, memberId),
  })

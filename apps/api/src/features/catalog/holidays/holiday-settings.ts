import type { HolidayInput, StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, foundOr404 } from '../../../platform/http/app-error.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import { findHolidayRow, type HolidayRow, listHolidayRows, lockHoliday, updateHoliday } from './holiday-settings.sql.ts'

const viewOf = ({ updated_at, ...row }: HolidayRow): StaffHoliday => ({ ...row, updated_at: updated_at.toISOString() })

export const listHolidays = async (db: Db) => ({ data: (await listHolidayRows(db)).map(viewOf) })
export const getHoliday = async (db: Db, id: number) => ({ data: viewOf(foundOr404(await findHolidayRow(db, id))) })

/** The field for each constraint that what somebody typed can violate. */
const fieldByConstraint: Record<string, string> = {
  holidays_kind_date_key: 'date',
  holidays_tag_id_fkey: 'tag_id',
  holiday_shelves_subcategory_id_fkey: 'subcategory_ids',
}

async function saveHoliday(save: () => Promise<void>): Promise<void> {
  try {
    await save()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const field = fieldByConstraint[constraint]
    throw field ? new AppError('validation_failed', { [field]: 'invalid' }) : error
  }
}

type Change = HolidayInput & { id: number; version: number }

export const changeHoliday = (db: Db, memberId: number, { id, version, ...input }: Change) =>
  saveVersion(version, {
    lock: () => lockHoliday(db, id),
    read: () => getHoliday(db, id),
    save: () => saveHoliday(() => updateHoliday(db, id, input, memberId)),
  })

import type { HolidayInput, StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import type { Db } from '../../../platform/database/db.ts'
import { AppError, type FieldFault, foundOr404 } from '../../../platform/http/app-error.ts'
import { saveVersion } from '../../staff/acts/save-version.ts'
import {
  findHolidayRow,
  type HolidayRow,
  insertHoliday,
  listHolidayRows,
  lockHoliday,
  updateHoliday,
} from './holiday-settings.sql.ts'

const viewOf = ({ updated_at, ...row }: HolidayRow): StaffHoliday => ({ ...row, updated_at: updated_at.toISOString() })

export const listHolidays = async (db: Db) => ({ data: (await listHolidayRows(db)).map(viewOf) })
export const getHoliday = async (db: Db, id: number) => ({ data: viewOf(foundOr404(await findHolidayRow(db, id))) })

/** The field for each constraint that what somebody typed can violate, and what is wrong with it. */
const faults: Record<string, Record<string, FieldFault>> = {
  holidays_computed: { date: 'invalid' },
  holidays_named: { name: 'name_taken' },
  holidays_tag_id_fkey: { tag_id: 'invalid' },
  holiday_shelves_subcategory_id_fkey: { subcategory_ids: 'invalid' },
}

async function saved<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const fields = faults[constraint]
    throw fields ? new AppError('validation_failed', fields) : error
  }
}

export const addHoliday = async (db: Db, memberId: number, input: HolidayInput) =>
  getHoliday(db, await saved(() => insertHoliday(db, input, memberId)))

type Change = HolidayInput & { id: number; version: number }

export const changeHoliday = (db: Db, memberId: number, { id, version, ...input }: Change) =>
  saveVersion(version, {
    lock: () => lockHoliday(db, id),
    read: () => getHoliday(db, id),
    save: () => saved(() => updateHoliday(db, id, input, memberId)),
  })

import type { HolidayInput, StaffHoliday } from '@zembil/contract/staff/settings/holiday-shapes'
import { dayFromToday } from '../../platform/dates/day-bounds.ts'

const [usualLead, usualDaysShown] = [30, 7]

/** What the form of a holiday shows; without a source, what a new one begins with. */
export const holidayValues = (source: Partial<StaffHoliday>): HolidayInput => ({
  name: source.name ?? '',
  name_am: source.name_am ?? '',
  date: source.date ?? dayFromToday(usualLead),
  is_approximate: source.is_approximate ?? false,
  days_shown_before: source.days_shown_before ?? usualDaysShown,
  tag_id: source.tag_id ?? null,
  subcategory_ids: source.subcategory_ids ?? [],
  is_active: source.is_active ?? true,
})

import { z } from 'zod'
import { day, id, writtenText } from '../../fields.ts'
import { shelfChoice } from '../catalogue/shelf-shapes.ts'
import { edited } from '../staff-fields.ts'

const [mostDaysBefore, mostShelves] = [60, 20]

export const holidayInput = z.object({
  name: writtenText(80),
  name_am: writtenText(80),
  date: day,
  /** The moon decides: the day may be one earlier or later. False once it is known. */
  is_approximate: z.boolean(),
  days_shown_before: z.int().min(0).max(mostDaysBefore),
  /** The tag of its packages. */
  tag_id: id.nullable(),
  /** The shelves whose goods are shown, in this order. */
  subcategory_ids: z.array(id).max(mostShelves),
  is_active: z.boolean(),
})
export type HolidayInput = z.output<typeof holidayInput>

export const staffHoliday = z
  .object({ id: z.int(), kind: z.string(), ...holidayInput.shape, ...edited })
  .meta({ id: 'StaffHoliday' })
export type StaffHoliday = z.output<typeof staffHoliday>

export const holidayChoices = z.object({ subcategories: z.array(shelfChoice), tags: z.array(shelfChoice) })
export type HolidayChoices = z.output<typeof holidayChoices>

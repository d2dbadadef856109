import type { Fast } from '@zembil/rules/calendar/fasting'
import { z } from 'zod'
import { product } from './catalog-shapes.ts'
import { day, timestamp } from './fields.ts'

const fasts = ['great-lent', 'nineveh', 'apostles', 'filseta', 'advent', 'timket-eve', 'wednesday', 'friday'] as const
const fast = z.enum(fasts satisfies readonly Fast[])

const celebrated = ['genna', 'fasika', 'enkutatash', 'eid-al-fitr', 'eid-al-adha', 'other'] as const

const comingHoliday = z.object({
  kind: z
    .enum(celebrated)
    .describe('A holiday for which the shop offers products. `other`: one that the shop added itself.'),
  date: day,
  name: z.string(),
  name_am: z.string(),
  is_approximate: z
    .boolean()
    .describe('The date depends on the sighting of the moon: it may be a day earlier or later.'),
  days_left: z.int(),
  tag_id: z.int().nullable().describe('The tag of the packages for this holiday.'),
  products: z.array(product),
})

export const occasions = z
  .object({
    date: day.describe('The day in Addis Ababa that this response is for.'),
    until: timestamp.describe('When that day ends.'),
    fast: z
      .object({ kind: fast, products: z.array(product) })
      .nullable()
      .describe('The Orthodox fast of the day, with products that may be eaten. Null on other days.'),
    holiday: comingHoliday.nullable().describe('Null if no holiday is near.'),
  })
  .meta({ id: 'Occasions' })
export type Occasions = z.output<typeof occasions>

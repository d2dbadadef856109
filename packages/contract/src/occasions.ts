import type { Fast } from '@zembil/rules/fasting'
import { z } from 'zod'
import { product } from './catalog-shapes.ts'
import { day, timestamp } from './fields.ts'

const fasts = ['great-lent', 'nineveh', 'apostles', 'filseta', 'advent', 'timket-eve', 'wednesday', 'friday'] as const
const fast = z.enum(fasts satisfies readonly Fast[])

/** Holidays for which the shop offers products. */
const celebrated = ['genna', 'fasika', 'enkutatash', 'eid-al-fitr', 'eid-al-adha'] as const

const comingHoliday = z.object({
  kind: z.enum(celebrated),
  date: day,
  name: z.string(),
  name_am: z.string(),
  /** Depends on the sighting of the moon: it may be a day earlier or later. */
  is_approximate: z.boolean(),
  days_left: z.int(),
  /** The tag of the packages for this holiday. */
  tag_id: z.int().nullable(),
  products: z.array(product),
})

export const occasions = z
  .object({
    /** The day in Addis Ababa that this response is for, and when that day ends. */
    date: day,
    until: timestamp,
    fast: z.object({ kind: fast, products: z.array(product) }).nullable(),
    holiday: comingHoliday.nullable(),
  })
  .meta({ id: 'Occasions' })
export type Occasions = z.output<typeof occasions>

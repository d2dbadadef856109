import type { Fast } from '@zembil/rules/fasting'
import { z } from 'zod'
import { product } from './catalog-shapes.ts'
import { day, timestamp } from './fields.ts'

const fasts = ['great-lent', 'nineveh', 'apostles', 'filseta', 'advent', 'timket-eve', 'wednesday', 'friday'] as const
const fast = z.enum(fasts satisfies readonly Fast[])

/** Feasts that the shop prepares for. */
const celebrated = ['genna', 'fasika', 'enkutatash', 'eid-al-fitr', 'eid-al-adha'] as const

const comingHoliday = z.object({
  kind: z.enum(celebrated),
  date: day,
  name: z.string(),
  name_am: z.string(),
  /** Set by the sighting of the moon: a day earlier or later is possible. */
  is_approximate: z.boolean(),
  days_left: z.int(),
  /** The packages made for it. */
  tag_id: z.int().nullable(),
  products: z.array(product),
})

export const occasions = z
  .object({
    /** The day in Addis Ababa that the answer speaks of, and when it ends. */
    date: day,
    until: timestamp,
    fast: z.object({ kind: fast, products: z.array(product) }).nullable(),
    holiday: comingHoliday.nullable(),
  })
  .meta({ id: 'Occasions' })
export type Occasions = z.output<typeof occasions>

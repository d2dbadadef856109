import { limitFits, limitNames } from '@zembil/rules/settings/shop-limits'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { timestamp } from '../../fields.ts'
import { memberRef } from '../staff-fields.ts'

/** Who changed something last. Null as long as nobody has. */
export const changed = { version: z.int(), updated_at: timestamp.nullable(), updated_by: memberRef.nullable() }

const name = z.enum(limitNames)

/** Without a value the default holds again. */
export const limitInput = z
  .object({ name, value: z.int(because('whole_number')).nullable() })
  .refine(({ name: limit, value }) => value === null || limitFits(limit, value), {
    ...because('limit_range'),
    path: ['value'],
  })

export const shopLimit = z
  .object({
    name,
    value: z.number(),
    /** Of the release, or of the environment where it sets another one. */
    default: z.number(),
    is_changed: z.boolean(),
    ...changed,
  })
  .meta({ id: 'ShopLimit' })
export type ShopLimitView = z.output<typeof shopLimit>

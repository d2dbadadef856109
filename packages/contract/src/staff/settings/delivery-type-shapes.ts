import { feeFault } from '@zembil/rules/money/fee-ranges'
import { parseBirr } from '@zembil/rules/money/money'
import { z } from 'zod'
import { because } from '../../customer-fields.ts'
import { writtenText } from '../../fields.ts'
import { edited, typedAmount, typedPercent } from '../staff-fields.ts'

const typeNames = { name: writtenText(80), name_am: writtenText(80) }
const mostDays = 30
const mostRanges = 20

/** `start` is inclusive, `end` exclusive; null for no upper limit. */
export const feeRange = z.object({
  start: typedAmount,
  end: typedAmount.nullable(),
  cost_percentage: typedPercent,
  fixed_cost: typedAmount,
})
export type FeeRange = z.output<typeof feeRange>

const santimOf = (text: string): number => parseBirr(text) ?? 0

export const deliveryTypeInput = z
  .object({
    ...typeNames,
    kind: z.enum(['delivery', 'pickup']),
    number_of_days: z.int().min(0).max(mostDays),
    minimum_order_cost: typedAmount,
    is_active: z.boolean(),
    ranges: z.array(feeRange).min(1).max(mostRanges),
  })
  .superRefine(({ ranges, minimum_order_cost }, { addIssue }) => {
    const amounts = ranges.map(({ start, end }) => ({
      start: santimOf(start),
      end: end === null ? null : santimOf(end),
    }))
    const found = feeFault(amounts, santimOf(minimum_order_cost))
    if (found) addIssue({ code: 'custom', message: because(found.fault).error, path: ['ranges', found.place, 'start'] })
  })
export type DeliveryTypeInput = z.output<typeof deliveryTypeInput>

export const staffDeliveryType = z
  .object({ id: z.int(), ...deliveryTypeInput.shape, ...edited })
  .meta({ id: 'StaffDeliveryType' })
export type StaffDeliveryType = z.output<typeof staffDeliveryType>

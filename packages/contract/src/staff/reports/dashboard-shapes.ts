import { z } from 'zod'
import { day, signedPrice, timestamp } from '../../fields.ts'
import { storeRef, upTo } from '../staff-fields.ts'

/** A figure that the member may not see is left out; one that could not be read is null. */
const shown = <T extends z.ZodType>(value: T) => value.nullable().optional()
/** Of today up to now, and of the whole same weekday last week. */
const compared = <T extends z.ZodType>(value: T) => shown(z.object({ today: value, last_week: value }))
/** In percent with one decimal; null while there is nothing to take a share of. */
const share = z.number().min(0).max(100).nullable()

export const dashboard = z
  .object({
    day,
    last_week: day,
    counted_to: timestamp
      .nullable()
      .describe('Orders, sales and the short share count up to then; null before the first count.'),
    figures: z
      .object({
        orders: compared(z.int()).describe('Orders that were paid.'),
        sales: compared(signedPrice).describe('What was sold, less short and returned goods.'),
        short_share: compared(share).describe('Of the value sold, what pickers did not find.'),
        payment_success: compared(share).describe('Of the attempts to pay that were decided, those that succeeded.'),
        missed_searches: compared(z.int()).describe('Searches without a result.'),
        to_pick: shown(upTo),
        late: shown(upTo).describe('Paid orders whose day has passed.'),
        money_waiting: shown(upTo).describe('What is in the piles of the money board.'),
        low_stock: shown(
          upTo.extend({
            most_in: z
              .object({ ...storeRef.shape, value: z.int() })
              .nullable()
              .describe('The store with most of those that were counted.'),
          }),
        ).describe('Products of a store that will run out soon.'),
      })
      .meta({ id: 'DashboardFigures' }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.output<typeof dashboard>
export type DashboardFigures = Dashboard['figures']

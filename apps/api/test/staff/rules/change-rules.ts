import type { OrderChangeApi } from '@zembil/contract/staff/fulfilment/order-changes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { sql } from 'kysely'
import { aDeliveryDetail } from '../../an-order.ts'
import { placeIn } from '../test-fulfilment.ts'
import type { Console } from '../test-staff.ts'
import { foreignStore, type Input, leaders, ownStore, type Rule } from './staff-rule.ts'

const changers = [...leaders, 'dispatcher', 'support'] as const
const cancelers = [...leaders, 'support'] as const

/** Who may change and cancel orders. */
export function changeRules(shop: () => Console): Record<keyof OrderChangeApi, Rule> {
  const onOrder =
    (storeId: number, body?: object): Input =>
    async () => ({ params: { id: await placeIn(shop(), storeId) }, ...(body && { body }) })
  const change = (body: object): Rule => ({
    who: changers,
    own: onOrder(ownStore, body),
    otherStore: onOrder(foreignStore, body),
  })
  return {
    'GET /orders/:id/cancel-preview': { who: cancelers, own: onOrder(ownStore) },
    'POST /orders/:id/cancel': { who: cancelers, own: onOrder(ownStore, { reason: 'customer-asked' }) },
    'POST /orders/:id/cancel-packed': {
      who: leaders,
      own: async () => {
        const id = await placeIn(shop(), ownStore)
        await sql`update orders set packing_started_at = now() where id = ${id}`.execute(shop().deps.db)
        return { params: { id }, body: { reason: 'other', goods: 'shelf' } }
      },
    },
    'PUT /orders/:id/delivery': change({
      version: 1,
      reason: 'Moved house',
      due_on: isoDate(addisDay(new Date())),
      shipping_detail: aDeliveryDetail,
    }),
    'POST /orders/:id/notes': change({ text: 'Ring twice' }),
  }
}

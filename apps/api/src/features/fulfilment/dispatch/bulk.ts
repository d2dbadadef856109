import type { ErrorCode } from '@zembil/contract/error-codes'
import type { BulkOutcome } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import { errorMessage } from '@zembil/i18n/api/error-message'
import type { RoundOrder } from './rounds.sql.ts'

type Sorted = { allowed: RoundOrder[]; outcome: BulkOutcome }

/** Sorts the orders of a bulk act into those that can be done and those that are refused, each with its reason. */
export function sortOrders(
  ids: readonly number[],
  orders: readonly RoundOrder[],
  refusalOf: (order: RoundOrder) => ErrorCode | undefined,
): Sorted {
  const byId = new Map(orders.map((order) => [order.id, order]))
  const allowed: RoundOrder[] = []
  const refused: BulkOutcome['refused'] = []
  for (const id of new Set(ids)) {
    const order = byId.get(id)
    const code = order ? refusalOf(order) : 'not_found'
    if (order && code === undefined) allowed.push(order)
    else if (code)
      refused.push({ order_id: id, code, message: errorMessage(code, 'en'), message_am: errorMessage(code, 'am') })
  }
  return { allowed, outcome: { done: allowed.map(({ id }) => id), refused } }
}

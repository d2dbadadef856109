import type { RoundEnd } from '@zembil/contract/staff/fulfilment/dispatch-shapes'
import type { Transaction } from '../../../platform/database/transact.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { stageParts } from '../parts/parts.sql.ts'
import { type Round, requireRound } from './leave-store.ts'
import { failUnreported, listCarried, lockCarried, setReturned } from './returns.sql.ts'

export type Ending = Round & { lost: readonly string[]; lostReason: string | undefined }

/**
 * Accounts for the bags that a courier brings back. A delivery that nobody reported, but whose bags are all back or lost,
 * has failed.
 */
export async function endRound(tx: Transaction, ending: Ending): Promise<RoundEnd> {
  await requireRound(tx.db, ending)
  const { storeId, courierId, bags, lost, lostReason } = ending
  if (lost.length > 0 && !lostReason) throw new AppError('validation_failed', { lost_reason: 'required' })
  await lockCarried(tx.db, storeId, courierId)
  const carried = await listCarried(tx.db, storeId, courierId)
  const accounted = new Set([...bags, ...lost])
  const missingOf = (order: (typeof carried)[number]) => order.bags.filter((bag) => !accounted.has(bag))
  const returned = carried.filter((order) => missingOf(order).length === 0)
  for (const order of returned) {
    const lostBags = order.bags.filter((bag) => lost.includes(bag))
    await setReturned(tx.db, order, lostBags, lostBags.length > 0 ? lostReason : undefined)
    if (order.state !== 'out') continue
    await failUnreported(tx.db, order)
    await stageParts(tx.db, order.order_id, 'failed')
  }
  return {
    returned: returned.map(({ order_id }) => order_id),
    missing: carried
      .filter((order) => !returned.includes(order))
      .map((order) => ({ order_id: order.order_id, bags: missingOf(order) })),
  }
}

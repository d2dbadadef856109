import { canActorMove } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import { listExpiredIds, lockOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

const batch = 200

/** Paid or canceled since it was listed: then time has nothing to say any more. */
async function expireOrder({ jobs }: Deps, id: number, now: Date): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, id)
    if (!order || order.expires_at > now || !canActorMove('expiry', order.status, 'canceled')) return
    await moveOrder(db, enqueue, order, 'canceled', 'expiry')
  })
}

/** Gives up orders nobody paid in time, each in a transaction of its own: one that fails holds nobody else's stock. */
export async function expireOrders(deps: Deps, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (let isMore = true; isMore && failures.length === 0; ) {
    const ids = await listExpiredIds(deps.db, now, batch)
    for (const id of ids) await expireOrder(deps, id, now).catch((error: unknown) => failures.push(error))
    isMore = ids.length === batch
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be expired`)
}

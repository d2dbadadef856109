import { canActorMove } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import { type ExpiringOrder, listExpiredOrders, lockOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

const batch = 200

/** Does nothing to an order that was paid or canceled since it was listed. */
async function expireOrder({ jobs }: Deps, id: number, now: Date): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, id)
    if (!order || order.expires_at > now || !canActorMove('expiry', order.status, 'canceled')) return
    await moveOrder(db, enqueue, order, 'canceled', 'expiry')
  })
}

/**
 * Gives up orders nobody paid in time, each in a transaction of its own: one that fails holds nobody else's stock.
 * `isOver` looks a last time whether money is on the way, and may keep an order for another round.
 */
export async function expireOrders(
  deps: Deps,
  now: Date,
  isOver: (order: ExpiringOrder) => Promise<boolean> = async () => true,
): Promise<void> {
  const failures: unknown[] = []
  let last: ExpiringOrder | undefined
  do {
    const orders: ExpiringOrder[] = await listExpiredOrders(deps.db, now, batch, last)
    for (const order of orders) {
      const expire = async () => (await isOver(order)) && (await expireOrder(deps, order.id, now))
      await expire().catch((error: unknown) => failures.push(error))
    }
    last = orders.length === batch ? orders.at(-1) : undefined
  } while (last)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} orders could not be expired`)
}

import { canActorMove } from '@zembil/rules/order-moves'
import type { Deps } from '../../deps.ts'
import { failuresOf, throwFailures } from '../../platform/failures.ts'
import { type ExpiringOrder, listExpiredMethods, listExpiredOrders, lockOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

/** Few enough for all methods together to share the connections to the database. */
const atOnce = 5

/** Does nothing to an order that was paid or canceled since it was listed. */
async function expireOrder({ jobs }: Deps, id: number): Promise<void> {
  await jobs.transact(async (db, enqueue) => {
    const order = await lockOrder(db, id)
    if (!order || order.seconds_left > 0 || !canActorMove('expiry', order.status, 'canceled')) return
    await moveOrder(db, enqueue, order, 'canceled', 'expiry')
  })
}

type IsOver = (order: ExpiringOrder) => Promise<boolean>

/** What could not be done of one method. */
async function expireOrdersOf(deps: Deps, method: string, isOver: IsOver): Promise<unknown[]> {
  const failures: unknown[] = []
  let last: ExpiringOrder | undefined
  do {
    const orders: ExpiringOrder[] = await listExpiredOrders(deps.db, method, atOnce, last)
    const expire = async (order: ExpiringOrder) => (await isOver(order)) && (await expireOrder(deps, order.id))
    failures.push(...failuresOf(await Promise.allSettled(orders.map(expire))))
    last = orders.length === atOnce ? orders.at(-1) : undefined
  } while (last)
  return failures
}

/**
 * Gives up orders nobody paid in time, each in a transaction of its own: one that fails holds nobody else's stock.
 * `isOver` looks a last time whether money is on the way, and may keep an order for another round. It mostly waits for a
 * provider, so a few are looked at together, and each method by itself: a slow provider holds up nobody else's orders.
 */
export async function expireOrders(deps: Deps, isOver: IsOver = async () => true): Promise<void> {
  const methods = await listExpiredMethods(deps.db)
  const done = await Promise.allSettled(methods.map((method) => expireOrdersOf(deps, method, isOver)))
  const failures = [...failuresOf(done), ...done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))]
  throwFailures(failures, 'orders could not be expired')
}

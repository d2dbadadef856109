import { canActorMove } from '@zembil/rules/orders/order-moves'
import type { Deps } from '../../../deps.ts'
import { failuresOf, throwFailures } from '../../../platform/failures.ts'
import { type ExpiringOrder, listExpiredMethods, listExpiredOrders, lockOrder } from './move-order.sql.ts'
import { moveOrder } from './move-order.ts'

/** Orders handled concurrently per payment method; low enough that all methods fit into the connection pool. */
const atOnce = 5

/** Skips an order that was paid or canceled since it was listed. */
async function expireOrder({ jobs }: Deps, id: number): Promise<void> {
  await jobs.transact(async (tx) => {
    const order = await lockOrder(tx.db, id)
    if (!order || order.seconds_left > 0 || !canActorMove('expiry', order.status, 'canceled')) return
    await moveOrder(tx, order, { to: 'canceled', actor: 'expiry' })
  })
}

type IsOver = (order: ExpiringOrder) => Promise<boolean>

/** Expires the orders of one payment method and returns the errors. */
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
 * Cancels orders that were not paid in time, each in its own transaction, so that one failure does not block the
 * others. `isOver` checks one last time whether a payment is in flight, and can keep an order until the next run. It
 * mostly waits for a provider, so a few orders are checked concurrently, and each payment method separately: a slow
 * provider does not delay the orders of another.
 */
export async function expireOrders(deps: Deps, isOver: IsOver = async () => true): Promise<void> {
  const methods = await listExpiredMethods(deps.db)
  const done = await Promise.allSettled(methods.map((method) => expireOrdersOf(deps, method, isOver)))
  const failures = [...failuresOf(done), ...done.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))]
  throwFailures(failures, 'orders could not be expired')
}

import type { Transaction } from '../../../platform/database/transact.ts'
import { lockOrder } from '../status/move-order.sql.ts'
import { settleOrder } from '../status/settle-order.ts'
import type { Placing } from './order-of-key.ts'
import { type PricedOrder, writeOrder } from './write-order.ts'

/** Places an order of which nothing is left to pay and settles it at once, whatever payment method was chosen. */
export async function placeSettledOrder(tx: Transaction, placing: Placing, priced: PricedOrder): Promise<number> {
  const id = await writeOrder(tx.db, placing, priced)
  const order = await lockOrder(tx.db, id)
  if (!order) throw new Error('the order was not written')
  await settleOrder(tx, order)
  return id
}

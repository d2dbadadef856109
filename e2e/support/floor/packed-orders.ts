import { cheapPairs, type Goods, paidOrder, storesOf } from '../paid-orders.ts'
import { type Colleague, packOrder } from '../staff-acts.ts'

/** A home delivery has to cost more than 300 birr. */
const enoughSantim = 35_000

/** So much of one product that it is delivered to the door. */
export async function deliverable(): Promise<{ goods: Goods; quantity: number }> {
  const [pair] = await cheapPairs()
  if (!pair) throw new Error('goods are needed')
  const [goods] = pair
  return { goods, quantity: Math.ceil(enoughSantim / goods.price_santim) }
}

type PackedOrder = { id: number; phone: string; bags: string[]; goods: Goods }

/** Orders that were placed and paid in the shop, and picked and packed by calls, in the order of their numbers. */
export async function packedOrders(manager: Colleague, count: number, bags = 1): Promise<PackedOrder[]> {
  const { goods, quantity } = await deliverable()
  const packed: PackedOrder[] = []
  for (let number = 0; number < count; number += 1) {
    const { order, account } = await paidOrder([{ id: goods.id, quantity }], 'delivery')
    const codes = await packOrder(manager, order.id, { stores: await storesOf(order.id), bags })
    packed.push({ id: order.id, phone: account.phone, bags: codes, goods })
  }
  return packed
}

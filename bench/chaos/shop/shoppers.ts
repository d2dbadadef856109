import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { customerBase } from '@zembil/contract/customer-api'
import type { PaymentCode } from '@zembil/rules/money/payment-methods'
import { anOrder, deliveryTypes } from '../../../apps/api/test/an-order.ts'
import { loanPin } from '../chaos-shopper.ts'
import type { Random } from './faults.ts'
import { type Order, payOrder } from './pay-order.ts'
import type { ShopWorld } from './shop-world.ts'
import type { ThroughEdge } from './through-edge.ts'

const pages = ['/', '/?lng=am', '/products', '/products/1', `${customerBase}/products?paginate=24`]
const visitors = 3
/** Little is not brought home. */
const fullBag = { id: 1, quantity: 10 }
const methods: readonly PaymentCode[] = ['cbe', 'cbe', 'telebirr', 'hello-cash']
/** A customer gets only a few codes an hour: every so many orders are on credit, and of those only the first ones. */
const [creditEvery, creditMost] = [20, 3]

type Shopping = { world: ShopWorld; edge: ThroughEdge; random: Random; faults: string[] }

/** Visitors who read pages, and customers who order and pay, insisting with the same key until they are answered. */
export function sendShoppers({ world, edge, random, faults }: Shopping) {
  const { shopOrigin, outside, shoppers } = world
  const orders = `${shopOrigin}${customerBase}/orders`
  const acknowledged: number[] = []
  /** The id of each order by its idempotency key. */
  const placed = new Map<string, number>()
  let isOver = false

  async function buy({ token, phone }: ShopWorld['shoppers'][number]): Promise<void> {
    const authorization = `Bearer ${token}`
    for (let count = 1; !isOver; count++) {
      const isOnCredit = count % creditEvery === 1 && count < creditEvery * creditMost
      const method = isOnCredit ? 'loan' : (methods[random(methods.length)] ?? 'cbe')
      const key = randomUUID()
      const isBrought = random(3) === 0
      const body = anOrder({
        payment_method: method,
        products: [{ id: 2 + random(49), quantity: 1 + random(2) }, ...(isBrought ? [fullBag] : [])],
        delivery_type_id: isBrought ? deliveryTypes.home : deliveryTypes.pickup,
        ...(isOnCredit && { pin_code: loanPin }),
      })
      const sent = { method: 'POST', headers: { authorization, 'idempotency-key': key }, body }
      const { status, data: order } = await edge.insist<Order>('shopper', orders, sent)
      if (order) {
        acknowledged.push(Date.now())
        placed.set(key, order.id)
        const ask = (path: string, what: object = {}) =>
          edge.insist('shopper', `${orders}/${order.id}${path}`, {
            method: 'POST',
            headers: { authorization },
            body: what,
          })
        await payOrder({ method, phone, order, outside, ask })
      } else faults.push(`POST /orders (${method}): ${status}`)
      await wait(500 + random(2_000))
    }
  }
  async function browse(turn: number): Promise<void> {
    for (let count = turn; !isOver; count++) {
      await edge.visit(shopOrigin + (pages[count % pages.length] ?? '/'))
      await wait(100)
    }
  }
  const people = [...shoppers.map(buy), ...Array.from({ length: visitors }, (_, turn) => browse(turn))]
  const work = people.map((one) => one.catch((error: Error) => faults.push(`shopper: ${error.message}`)))
  return {
    acknowledged,
    placed,
    goHome: async (): Promise<void> => {
      isOver = true
      await Promise.all(work)
    },
  }
}
export type Shoppers = ReturnType<typeof sendShoppers>

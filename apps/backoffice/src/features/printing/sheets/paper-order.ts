import type { StaffOrder, StaffOrderLine } from '@zembil/contract/staff/order-detail-shapes'
import { fromWire, type Santim } from '@zembil/rules/money/money'

/** True once every store has finished: before that, what is not picked yet may still be found. */
export const isPickedWhole = ({ parts }: { parts: readonly Pick<StaffOrder['parts'][number], 'finished_at'>[] }) =>
  parts.length > 0 && parts.every(({ finished_at }) => finished_at !== null)

/** How many of a line were ordered and found: of a package, what its scarcest goods allow. */
export function quantitiesOf({ contents, quantity }: StaffOrderLine, isPicked: boolean) {
  const found = contents.map(({ picked, wanted }) => Math.floor((picked * quantity) / wanted))
  return { found: isPicked ? Math.min(quantity, ...found) : quantity, ordered: quantity }
}

type Sums = Pick<
  StaffOrder,
  'order_cost' | 'discount' | 'delivery_cost' | 'total' | 'wallet_cost' | 'due' | 'short_cost'
>
export type SumName = 'goods' | 'discount' | 'delivery' | 'total' | 'wallet' | 'due' | 'short' | 'paid'

/** What an order costs and, if goods were missing, what it came to. */
export function sumsOf(order: Sums): (readonly [name: SumName, amount: Santim])[] {
  const [total, wallet, short] = [fromWire(order.total), fromWire(order.wallet_cost), fromWire(order.short_cost)]
  return [
    ['goods', fromWire(order.order_cost)],
    ['discount', 0 - fromWire(order.discount)],
    ['delivery', fromWire(order.delivery_cost)],
    ['total', total],
    ...(wallet > 0
      ? ([
          ['wallet', wallet],
          ['due', fromWire(order.due)],
        ] as const)
      : []),
    ...(short > 0
      ? ([
          ['short', -short],
          ['paid', total - short],
        ] as const)
      : []),
  ]
}

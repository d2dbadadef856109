import type { OrderDetail } from '@zembil/contract/order-shapes'
import { isAwaitingPayment } from '@zembil/rules/orders/order-moves'

export type StageKind = 'received' | 'preparing' | 'ready' | 'out' | 'collected' | 'delivered'
export type Stage = { kind: StageKind; state: 'done' | 'current' | 'ahead'; at: string | null }

const isUnderway = ({ status }: OrderDetail): boolean =>
  isAwaitingPayment(status) || ['pending-pickup', 'pending-delivery', 'successful'].includes(status)

/** How many stages are behind: a delivery that failed is on its way still, until another day is set. */
function stagesBehind({ status, progress }: OrderDetail): number {
  if (status === 'successful') return 4
  if (isAwaitingPayment(status)) return 0
  if (progress === null) return 1
  return progress === 'preparing' ? 1 : 2
}

/** The four stages of an order that is not over, or was delivered; null for others, whose story is told by the history. */
export function orderStages(order: OrderDetail): Stage[] | null {
  if (!isUnderway(order)) return null
  const { steps, events, delivery_type } = order
  const isPickup = delivery_type.kind === 'pickup'
  const kinds = ['received', 'preparing', ...(isPickup ? ['ready', 'collected'] : ['out', 'delivered'])] as StageKind[]
  const behind = stagesBehind(order)
  const paid = events.findLast(({ to }) => to === 'pending-pickup' || to === 'pending-delivery')
  const times: Partial<Record<StageKind, string | null>> = {
    received: paid?.created_at ?? null,
    collected: order.delivered_at,
    delivered: order.delivered_at,
  }
  return kinds.map((kind, index) => ({
    kind,
    state: index < behind ? 'done' : index === behind ? 'current' : 'ahead',
    // A stage that is gone through again has no time until it is reached.
    at: index > behind ? null : (times[kind] ?? steps.findLast((step) => step.kind === kind)?.at ?? null),
  }))
}

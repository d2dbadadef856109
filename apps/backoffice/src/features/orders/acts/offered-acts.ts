import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import type { Permission } from '@zembil/contract/staff/permissions'
import type { Me } from '@zembil/contract/staff/session-shapes'
import { addisDay } from '@zembil/rules/calendar/addis-day'
import { isoDate } from '@zembil/rules/calendar/plain-date'
import { canActorMove, isAwaitingPayment } from '@zembil/rules/orders/order-moves'
import { reachesStore } from '../../../platform/session/reaches-store.ts'
import { isPayable } from '../paying/is-payable.ts'

export type OrderAct =
  | 'handOver'
  | 'remind'
  | 'confirmPayment'
  | 'refund'
  | 'reopen'
  | 'change'
  | 'note'
  | 'cancel'
  | 'cancelPacked'

type StateOf = Pick<StaffOrder, 'status' | 'delivery' | 'store' | 'parts' | 'delivered_at' | 'expires_at'>

const dayOf = (at: Date): string => isoDate(addisDay(at))

/** Whether picking has begun: the goods are no longer on the shelf. */
const isPicked = ({ parts }: StateOf): boolean => parts.some(({ started_at }) => started_at !== null)

/** The stage in the store that the order leaves from. */
const stageOf = ({ parts, store }: StateOf) => parts.find((part) => part.store.id === store.id)?.stage

/** Paid, and not canceled: canceling gives everything back by itself. */
const isRefundable = new Set<StateOf['status']>(['pending-delivery', 'pending-pickup', 'successful'])

type Condition = {
  permission: Permission
  /** Only in the store that the order leaves from, not in every store that picks a part of it. */
  isAtDoor?: true
  fits: (order: StateOf, now: Date) => boolean
}

/** Each act with the permission it needs and whether the order is in a state for it, as the server decides it. */
const conditions: Record<OrderAct, Condition> = {
  handOver: {
    permission: 'orders.pack',
    isAtDoor: true,
    fits: (order) => order.delivery.kind === 'pickup' && stageOf(order) === 'ready',
  },
  remind: { permission: 'orders.change', fits: isPayable },
  confirmPayment: { permission: 'money.confirm', fits: ({ status }) => isAwaitingPayment(status) },
  reopen: {
    permission: 'orders.reopen',
    fits: ({ status, delivered_at }, now) =>
      status === 'successful' && delivered_at !== null && dayOf(new Date(delivered_at)) === dayOf(now),
  },
  change: {
    permission: 'orders.change',
    fits: (order) => ![undefined, 'out', 'done'].includes(stageOf(order)),
  },
  note: { permission: 'orders.change', fits: () => true },
  refund: { permission: 'money.refund', fits: ({ status }) => isRefundable.has(status) },
  cancel: {
    permission: 'orders.cancel',
    fits: (order) => canActorMove('staff', order.status, 'canceled') && !isPicked(order),
  },
  cancelPacked: {
    permission: 'orders.cancel-packed',
    fits: (order) => canActorMove('staff', order.status, 'canceled') && isPicked(order),
  },
}

/** Exactly the acts that status, stage and role allow, in the order of the buttons. */
export function offeredActs(order: StateOf, me: Pick<Me, 'permissions' | 'stores'>, now = new Date()): OrderAct[] {
  const all = [order, ...order.parts].map(({ store }) => store.id)
  const acts = Object.entries(conditions) as [OrderAct, (typeof conditions)[OrderAct]][]
  const isOffered = ({ permission, isAtDoor, fits }: Condition) =>
    (isAtDoor ? [order.store.id] : all).some((id) => reachesStore(me, permission, id)) && fits(order, now)
  return acts.flatMap(([act, condition]) => (isOffered(condition) ? [act] : []))
}

import type { StaffOrder } from '@zembil/contract/staff/order-detail-shapes'
import type { Me } from '@zembil/contract/staff/session-shapes'
import { reachesStore } from '../../../platform/session/reaches-store.ts'

export type Part = StaffOrder['parts'][number]
export type PartAct = 'pick' | 'takeOver' | 'assign' | 'receive'

type Given = { order: Pick<StaffOrder, 'store'>; part: Part; me: Pick<Me, 'id' | 'permissions' | 'stores'> }

const isBeingPicked = ({ stage, finished_at }: Part): boolean => stage === 'picking' && finished_at === null
const mayPick = ({ me, part }: Given): boolean => reachesStore(me, 'orders.pick', part.store.id)

/** When the server allows each act. */
const conditions: Record<PartAct, (given: Given) => boolean> = {
  pick: (given) => given.part.stage === 'to-pick' && mayPick(given),
  takeOver: (given) => isBeingPicked(given.part) && given.part.picker?.id !== given.me.id && mayPick(given),
  assign: ({ part, me }) =>
    (part.stage === 'to-pick' || isBeingPicked(part)) && (me.permissions['orders.pick']?.includes('full') ?? false),
  // Whoever works in the store that the order leaves from says that a part is there.
  receive: ({ order, part, me }) =>
    part.stage === 'packed' &&
    part.arrived_at === null &&
    part.store.id !== order.store.id &&
    reachesStore(me, 'orders.pack', order.store.id),
}

/** Exactly the acts that stage and role allow with one part of an order, in the order of the buttons. */
export const offeredPartActs = (given: Given): PartAct[] =>
  (Object.keys(conditions) as PartAct[]).filter((act) => conditions[act](given))

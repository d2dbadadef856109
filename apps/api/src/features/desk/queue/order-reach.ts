import { grantsOf } from '@zembil/contract/staff/permissions'
import { type Actor, type StoreScope, storeScope } from '../../staff/sessions/actor.ts'

/** Which orders a member sees, and how much of them. */
export type OrderReach = {
  /** Orders of these stores. */
  stores: StoreScope
  /** Of the orders of the stores, the first name of the receiver only, and no address. */
  isMasked: boolean
  /** Also the open stops of this courier, unmasked. */
  courierId: number | null
}

export function reachOf(actor: Actor): OrderReach {
  const grants = grantsOf(actor.roles, 'orders.read')
  const isOfStore = grants.some((grant) => grant === 'full' || grant === 'store' || grant === 'store-mask')
  return {
    stores: isOfStore ? storeScope(actor, 'orders.read') : [],
    isMasked: !grants.includes('full') && !grants.includes('store'),
    courierId: grants.includes('own') ? actor.id : null,
  }
}

/** The same, limited to one store if a filter names it. */
export function withinStore({ stores, ...reach }: OrderReach, storeId: number | undefined): OrderReach {
  if (storeId === undefined) return { stores, ...reach }
  return { ...reach, stores: stores === 'all' || stores.includes(storeId) ? [storeId] : [] }
}

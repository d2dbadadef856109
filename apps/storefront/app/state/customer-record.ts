import type { Customer } from '@zembil/contract/customers'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { isShape, type Shape, textOr } from '../platform/storage/shape.ts'

/** What pages need of the signed-in customer before, or without, asking the server. Balances are always asked for. */
export type UserRecord = Pick<
  Customer,
  'first_name' | 'last_name' | 'phone_number' | 'bypass_product_quantity_restriction'
> & { address: Shape | null }

function readUser(stored: unknown): UserRecord | null {
  if (!isShape(stored)) return null
  return {
    first_name: textOr(stored.first_name, null),
    last_name: textOr(stored.last_name, null),
    phone_number: textOr(stored.phone_number, ''),
    address: isShape(stored.address) ? stored.address : null,
    bypass_product_quantity_restriction: stored.bypass_product_quantity_restriction === 1 ? 1 : 0,
  }
}

export const userOf = (customer: Customer): UserRecord | null => readUser(customer)

export const userStore = createPersistedStore<UserRecord | null>({
  key: 'user',
  empty: null,
  read: readUser,
})

/** The signed-in customer; null for a visitor and always on the server. */
export const useUser = (): UserRecord | null => usePersisted(userStore)

const mayBypass = (user: UserRecord | null): boolean => user?.bypass_product_quantity_restriction === 1

/** Whether this customer may order past `max_quantity_per_order`. */
export const hasBypass = (): boolean => mayBypass(userStore.get())
/** The same in a component. */
export const useBypass = (): boolean => mayBypass(useUser())

/** Somebody who has signed in but never said who they are. */
export const isUnregistered = ({ first_name, last_name, address }: UserRecord): boolean =>
  first_name === null && last_name === null && address === null

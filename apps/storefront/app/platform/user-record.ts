import { createPersistedStore, usePersisted } from './persisted-store.ts'
import { isShape, textOr } from './shape.ts'

/** What the chrome and the cart need of the signed-in customer. The account feature writes the record. */
export type UserRecord = {
  first_name: string | null
  last_name: string | null
  bypass_product_quantity_restriction: 0 | 1
}

function readUser(stored: unknown): UserRecord | null {
  if (!isShape(stored)) return null
  return {
    ...stored,
    first_name: textOr(stored.first_name, null),
    last_name: textOr(stored.last_name, null),
    bypass_product_quantity_restriction: stored.bypass_product_quantity_restriction === 1 ? 1 : 0,
  }
}

export const userStore = createPersistedStore<UserRecord | null>({ key: 'user', empty: null, read: readUser })

/** The signed-in customer; null for a visitor and always on the server. */
export const useUser = (): UserRecord | null => usePersisted(userStore)

/** Whether this customer may order past `max_quantity_per_order`. */
export const hasBypass = (): boolean => userStore.get()?.bypass_product_quantity_restriction === 1

import type { Customer } from '@zembil/contract/customers'
import { createPersistedStore, usePersisted } from '../storage/persisted-store.ts'
import { isShape, type Shape, textOr } from '../storage/shape.ts'

/** What pages need to know of the signed-in customer without asking the server. Balances are always fetched. */
export type CustomerRecord = Pick<
  Customer,
  'first_name' | 'last_name' | 'phone_number' | 'bypass_product_quantity_restriction'
> & { address: Shape | null }

function readCustomerRecord(stored: unknown): CustomerRecord | null {
  if (!isShape(stored)) return null
  return {
    first_name: textOr(stored.first_name, null),
    last_name: textOr(stored.last_name, null),
    phone_number: textOr(stored.phone_number, ''),
    address: isShape(stored.address) ? stored.address : null,
    bypass_product_quantity_restriction: stored.bypass_product_quantity_restriction === 1 ? 1 : 0,
  }
}

export const customerRecordOf = (customer: Customer): CustomerRecord | null => readCustomerRecord(customer)

export const customerStore = createPersistedStore<CustomerRecord | null>({
  key: 'user',
  empty: null,
  read: readCustomerRecord,
})

/** The signed-in customer; null for a visitor and always on the server. */
export const useCustomer = (): CustomerRecord | null => usePersisted(customerStore)

const mayBypass = (user: CustomerRecord | null): boolean => user?.bypass_product_quantity_restriction === 1

/** Whether this customer may order past `max_quantity_per_order`. */
export const hasBypass = (): boolean => mayBypass(customerStore.get())
/** The same in a component. */
export const useBypass = (): boolean => mayBypass(useCustomer())

/** A customer who has signed in but never entered their details. */
export const isUnregistered = ({ first_name, last_name, address }: CustomerRecord): boolean =>
  first_name === null && last_name === null && address === null

import type { Customer } from '@zembil/contract/customers'
import { createPersistedStore } from '../storage/persisted-store.ts'
import { textOr } from '../storage/shape.ts'
import { customerRecordOf, customerStore } from './customer-record.ts'

const readText = (stored: unknown) => textOr(stored, null)

/** The customer's session token for our API; null for a visitor. */
export const tokenStore = createPersistedStore<string | null>({ key: 'token', empty: null, read: readText })
const identityStore = createPersistedStore<string | null>({ key: 'firebaseToken', empty: null, read: readText })

type Session = { token: string; identityToken: string; customer: Customer }

/** Sets the customer last: components that react to it may use the token at once. */
export function startSession({ token, identityToken, customer }: Session): void {
  tokenStore.update(() => token)
  identityStore.update(() => identityToken)
  customerStore.update(() => customerRecordOf(customer))
}

/** Keeps cart, wishlist and recently viewed products, which belong to the browser. */
export function endSession(): void {
  customerStore.update(() => null)
  tokenStore.update(() => null)
  identityStore.update(() => null)
}

import type { Customer } from '@zembil/contract/customers'
import { createPersistedStore } from '../storage/persisted-store.ts'
import { textOr } from '../storage/shape.ts'
import { customerRecordOf, customerStore } from './customer-record.ts'

const readText = (stored: unknown) => textOr(stored, null)

/** What proves to our server who is asking; null for a visitor. */
export const tokenStore = createPersistedStore<string | null>({ key: 'token', empty: null, read: readText })
const identityStore = createPersistedStore<string | null>({ key: 'firebaseToken', empty: null, read: readText })

type Session = { token: string; identityToken: string; customer: Customer }

/** The user comes last: whoever waits for one may ask with the token at once. */
export function startSession({ token, identityToken, customer }: Session): void {
  tokenStore.update(() => token)
  identityStore.update(() => identityToken)
  customerStore.update(() => customerRecordOf(customer))
}

/** Cart, wishlist and recently viewed belong to the browser and stay. */
export function endSession(): void {
  customerStore.update(() => null)
  tokenStore.update(() => null)
  identityStore.update(() => null)
}

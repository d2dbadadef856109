import { createPersistedStore } from '../../../platform/storage/persisted-store.ts'

const form = /^[\w-]{8,100}$/

/**
 * Idempotency key, kept from the first click on Buy now until the API has answered. It survives a reload, so that a
 * retry does not place a second order.
 */
const orderKeyStore = createPersistedStore<string | null>({
  key: 'order-key',
  empty: null,
  read: (stored) => (typeof stored === 'string' && form.test(stored) ? stored : null),
})

export function takeOrderKey(): string {
  orderKeyStore.update((kept) => kept ?? crypto.randomUUID())
  return orderKeyStore.get() ?? crypto.randomUUID()
}

export const forgetOrderKey = (): void => orderKeyStore.update(() => null)

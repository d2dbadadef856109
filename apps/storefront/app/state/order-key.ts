import { createPersistedStore } from '../platform/storage/persisted-store.ts'

const form = /^[\w-]{8,100}$/

/** Kept from the first press of Buy now until the shop has answered, also over a reload: a retry must not order twice. */
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

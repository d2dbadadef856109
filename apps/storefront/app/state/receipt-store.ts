import type { Order } from '@zembil/contract/order-shapes'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { isShape, numberOr, textOr } from '../platform/storage/shape.ts'

/** The most recent order. Holds only what is needed to load it again; names and addresses are not stored. */
export type Receipt = { id: number; payment_method: string }

function readReceipt(stored: unknown): Receipt | null {
  if (!isShape(stored)) return null
  const id = numberOr(stored.id, 0)
  return Number.isSafeInteger(id) && id > 0 ? { id, payment_method: textOr(stored.payment_method, '') } : null
}

export const receiptStore = createPersistedStore<Receipt | null>({ key: 'receipt', empty: null, read: readReceipt })
export const useReceipt = (): Receipt | null => usePersisted(receiptStore)

const storedAfterMs = 2_000

let storing: { id: number; timer: ReturnType<typeof setTimeout> } | undefined

/** Stores the receipt after two seconds; until then the page shows the order from memory. */
export function keepReceipt({ id, payment_method }: Order): void {
  clearTimeout(storing?.timer)
  storing = { id, timer: setTimeout(() => receiptStore.update(() => ({ id, payment_method })), storedAfterMs) }
}

/** Also stops a pending write, for an order canceled or paid within two seconds. A newer order's receipt stays. */
export function clearReceipt(id: number): void {
  if (storing?.id === id) clearTimeout(storing.timer)
  receiptStore.update((kept) => (kept?.id === id ? null : kept))
}

import type { Order } from '@zembil/contract/order-shapes'
import { createPersistedStore, usePersisted } from '../platform/storage/persisted-store.ts'
import { isShape, numberOr, textOr } from '../platform/storage/shape.ts'

/** The order placed last. Only what finds it again: names and addresses stay with the server. */
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

/** Shown from memory at once; stored after two seconds. */
export function keepReceipt({ id, payment_method }: Order): void {
  clearTimeout(storing?.timer)
  storing = { id, timer: setTimeout(() => receiptStore.update(() => ({ id, payment_method })), storedAfterMs) }
}

/** Also one that is about to be stored: whoever cancels or pays at once must not meet it again. A newer order's stays. */
export function clearReceipt(id: number): void {
  if (storing?.id === id) clearTimeout(storing.timer)
  receiptStore.update((kept) => (kept?.id === id ? null : kept))
}

import type { Output } from '@zembil/contract/endpoint'
import type { AccountCalls } from '../../../platform/api/api.ts'
import { tokenStore } from '../../../platform/session/session.ts'
import { eraseStored, readStored, writeStored } from '../../../platform/storage/web-storage.ts'

type Answer = Output<AccountCalls['POST /orders/:id/check-and-update-payment']>

const key = 'payment'

/** Keeps the payment for this tab, without name and address: instructions must survive a reload without a connection. */
export const keepPayment = ({ data, payment }: Answer): boolean =>
  writeStored('sessionStorage', key, JSON.stringify({ data: { ...data, shipping_detail: null }, payment }))

/** The kept payment of this order. */
export function keptPayment(id: number): Answer | undefined {
  try {
    const kept = JSON.parse(readStored('sessionStorage', key) ?? 'null') as Answer | null
    return kept?.data?.id === id ? kept : undefined
  } catch {
    return undefined
  }
}

// The next customer to sign in must not see it.
if (!import.meta.env.SSR) tokenStore.subscribe(() => eraseStored('sessionStorage', key))

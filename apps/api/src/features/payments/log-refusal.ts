import type { Deps } from '../../deps.ts'
import type { PaymentRefused, ProviderCode } from '../../providers/payment/payment-provider.ts'

/** Whoever reads it sees whether it was the customer's account or our own settings. Nothing but codes stands in it. */
export function logRefusal(
  { log }: Deps,
  call: 'start' | 'refund',
  provider: ProviderCode,
  { reason, code }: PaymentRefused,
): void {
  log.warn({ provider, call, kind: reason, code }, 'payment refused')
}

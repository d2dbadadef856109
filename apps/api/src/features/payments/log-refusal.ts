import type { Deps } from '../../deps.ts'
import type { PaymentRefused, ProviderCode } from '../../providers/payment/payment-provider.ts'

/** Tells a customer's empty account from wrong settings of ours. Holds nothing but codes. */
export function logRefusal(
  { log }: Deps,
  call: 'start' | 'refund',
  provider: ProviderCode,
  { reason, code }: PaymentRefused,
): void {
  log.warn({ provider, call, kind: reason, code }, 'payment refused')
}

import type { Deps } from '../../../deps.ts'
import type { PaymentRefused, ProviderCode } from '../../../providers/payment/payment-provider.ts'

/** The logged code tells a customer's empty account from a wrong setting of ours. Only codes are logged. */
export function logRefusal(
  { log }: Deps,
  call: 'start' | 'refund',
  provider: ProviderCode,
  { reason, code }: PaymentRefused,
): void {
  log.warn({ provider, call, kind: reason, code }, 'payment refused')
}

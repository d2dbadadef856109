import type { Deps } from '../../deps.ts'
import type { PaymentOutcome } from '../../providers/payment/payment-provider.ts'
import { applyOutcome } from './apply-outcome.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { toAttempt } from './payment-view.ts'
import type { Money } from './payments.sql.ts'

/**
 * Queries the provider and applies its answer; null if it cannot be queried. Throws if it does not answer. For a
 * refused attempt only a payment changes anything; for a paid one, only a reversal.
 */
export async function checkPayment(
  deps: Deps,
  attempt: AttemptRow,
  via: Money['via'] = 'query',
): Promise<PaymentOutcome | null> {
  const provider = deps.payments.get(attempt.method)
  if (!provider?.query) return null
  const outcome = await provider.query(toAttempt(attempt))
  await applyOutcome(deps, attempt, outcome, via)
  return outcome
}

import type { Deps } from '../../../deps.ts'
import type { PaymentOutcome } from '../../../providers/payment/payment-provider.ts'
import type { AttemptRow } from '../attempts/payment-attempts.sql.ts'
import { toAttempt } from '../attempts/payment-view.ts'
import { applyOutcome } from '../settlement/apply-outcome.ts'
import type { Money } from '../settlement/payments.sql.ts'

/**
 * Queries the provider and applies its answer; null if it cannot be queried. Throws if it does not answer. For a
 * refused attempt only a payment changes anything; for a paid one, only a reversal.
 */
export async function queryProvider(
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

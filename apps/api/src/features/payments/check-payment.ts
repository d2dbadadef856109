import type { Deps } from '../../deps.ts'
import { applyOutcome } from './apply-outcome.ts'
import type { AttemptRow } from './payment-attempts.sql.ts'
import { toAttempt } from './payment-view.ts'
import type { Money } from './payments.sql.ts'

/** Asks the provider and believes it; nothing where it cannot be asked. Throws when it does not answer. */
export async function checkPayment(deps: Deps, attempt: AttemptRow, via: Money['via'] = 'query'): Promise<void> {
  const provider = deps.payments.get(attempt.method)
  if (provider?.query) await applyOutcome(deps, attempt, await provider.query(toAttempt(attempt)), via)
}

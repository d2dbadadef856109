import type { Deps } from '../../deps.ts'
import type { ProviderCode } from '../../providers/payment/payment-provider.ts'
import { checkPayment } from './check-payment.ts'
import { listLiveAttempts } from './payment-attempts.sql.ts'

/** How long the stock of an order waits for a provider that does not answer. */
const waitsFor = 3_600_000

type Expiring = { id: number; expires_at: Date }

/**
 * The last query before an order is given up: false keeps it for now. A provider that failed once is not asked again in
 * the same round, or a silent one would hold up everybody's.
 */
export function askBeforeExpiry(deps: Deps, now: Date): (order: Expiring) => Promise<boolean> {
  const silent = new Set<ProviderCode>()
  return async ({ id, expires_at }) => {
    let isAnswered = true
    for (const attempt of await listLiveAttempts(deps.db, id)) {
      if (!silent.has(attempt.method)) await checkPayment(deps, attempt).catch(() => silent.add(attempt.method))
      isAnswered &&= !silent.has(attempt.method)
    }
    return isAnswered || now.getTime() - expires_at.getTime() > waitsFor
  }
}

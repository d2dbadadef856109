import type { Metrics } from '../../platform/metrics.ts'
import { type PaymentProvider, PaymentRefused } from './payment-provider.ts'

/** Wraps a provider to measure the duration and outcome of each call. A refusal does not count as a failure. */
export function measureProvider(provider: PaymentProvider, { providerCalls }: Metrics): PaymentProvider {
  const measured = <Args extends unknown[], T>(call: string, work: (...args: Args) => Promise<T>) => {
    return async (...args: Args): Promise<T> => {
      const end = providerCalls.startTimer({ method: provider.code, call })
      try {
        const answer = await work(...args)
        end({ outcome: 'answered' })
        return answer
      } catch (error) {
        end({ outcome: error instanceof PaymentRefused ? 'refused' : 'failed' })
        throw error
      }
    }
  }
  const { start, query, confirmCode, refund } = provider
  return {
    ...provider,
    start: measured('start', start),
    ...(query && { query: measured('query', query) }),
    ...(confirmCode && { confirmCode: measured('confirm', confirmCode) }),
    ...(refund && { refund: measured('refund', refund) }),
  }
}

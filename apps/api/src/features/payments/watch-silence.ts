import type { ProviderCode } from '../../providers/payment/payment-provider.ts'

/** Not at the first failure: one payment may be at fault by itself, such as one that its provider has forgotten. */
const mostFailures = 3

export type Silence = { isSilent: (method: ProviderCode) => boolean; add: (method: ProviderCode) => void }

/** Which providers do not answer in this round. They are left alone, or a silent one would hold up everybody's payments. */
export function watchSilence(): Silence {
  const failures = new Map<ProviderCode, number>()
  const failuresOf = (method: ProviderCode) => failures.get(method) ?? 0
  return {
    isSilent: (method) => failuresOf(method) >= mostFailures,
    add: (method) => void failures.set(method, failuresOf(method) + 1),
  }
}

import type { ProviderCode } from '../../providers/payment/payment-provider.ts'
import { ProviderSilent } from '../../providers/require-answer.ts'

/** Not at the first: a single request is lost now and then. */
const mostFailures = 3

export type Silence = {
  isSilent: (method: ProviderCode) => boolean
  silentMethods: () => ProviderCode[]
  /** Counts what went wrong with one payment, if it is that its provider did not answer at all. */
  add: (method: ProviderCode, error: unknown) => void
}

/**
 * Which providers do not answer in this round. They are left alone, or a silent one would hold up everybody's payments.
 * A provider that answers with a refusal is not silent, nor is it when something of our own fails.
 */
export function watchSilence(): Silence {
  const failures = new Map<ProviderCode, number>()
  const isSilent = (method: ProviderCode) => (failures.get(method) ?? 0) >= mostFailures
  return {
    isSilent,
    silentMethods: () => [...failures.keys()].filter(isSilent),
    add: (method, error) => {
      if (error instanceof ProviderSilent) failures.set(method, (failures.get(method) ?? 0) + 1)
    },
  }
}

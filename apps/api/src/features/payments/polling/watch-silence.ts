import type { ProviderCode } from '../../../providers/payment/payment-provider.ts'
import { ProviderSilent } from '../../../providers/require-answer.ts'

/** More than one, since single requests get lost now and then. */
const mostFailures = 3

export type Silence = {
  isSilent: (method: ProviderCode) => boolean
  silentMethods: () => ProviderCode[]
  /** Counts a failed query, if it failed because the provider did not answer at all. */
  add: (method: ProviderCode, error: unknown) => void
}

/**
 * Tracks which providers do not answer in this round. They are skipped, or a silent one would hold up all payments. A
 * refusal is an answer, and failures of our own do not count.
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

import { parseArgs } from 'node:util'
import { closeDeps, createDeps } from '../src/deps.ts'
import { completeRefund } from '../src/features/payments/refunds/complete-refund.ts'
import { readConfig } from '../src/platform/config.ts'

/** `--refund 17`: records that staff made this refund by hand, because the provider cannot. Idempotent. */
const { values } = parseArgs({ options: { refund: { type: 'string' } } })
const refund = Number(values.refund)
if (!Number.isSafeInteger(refund) || refund < 1) throw new Error('--refund must be the id of a row of payment_refunds')
const deps = createDeps(readConfig(), { log: console, role: 'worker' })
try {
  console.log(
    (await completeRefund(deps, refund, 'staff'))
      ? 'Refund recorded.'
      : 'This refund is not left to staff, or is complete.',
  )
} finally {
  await closeDeps(deps)
}

import { parseArgs } from 'node:util'
import { closeDeps, createDeps } from '../src/deps.ts'
import { completeRefund } from '../src/features/payments/complete-refund.ts'
import { readConfig } from '../src/platform/config.ts'

/** `--payment 17`: records that staff refunded this payment by hand, because its provider cannot. Idempotent. */
const { values } = parseArgs({ options: { payment: { type: 'string' } } })
const payment = Number(values.payment)
if (!Number.isSafeInteger(payment) || payment < 1) throw new Error('--payment needs the id of a row of payments')
const deps = createDeps(readConfig(), { log: console, role: 'worker' })
try {
  console.log(
    (await completeRefund(deps, payment, 'staff')) ? 'Written down.' : 'Nothing was left to staff under this id.',
  )
} finally {
  await closeDeps(deps)
}

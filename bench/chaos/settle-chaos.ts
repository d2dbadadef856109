import { setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '../../apps/api/src/deps.ts'
import { expireOrders } from '../../apps/api/src/features/orders/status/expire-orders.ts'
import { askBeforeExpiry } from '../../apps/api/src/features/payments/polling/ask-before-expiry.ts'
import { pollPayments } from '../../apps/api/src/features/payments/polling/poll-payments.ts'
import { refundOrder } from '../../apps/api/src/features/payments/refunds/refund-order.ts'
import { refundPayment } from '../../apps/api/src/features/payments/refunds/refund-payment.ts'
import {
  listCanceledWhenPaid,
  listOpenRefunds,
  makeOrdersExpire,
  makePaymentsDue,
} from '../../apps/api/test/payments/payment-audit.ts'
import type { ChaosWorld, Entry } from './chaos-world.ts'

/** Money was taken and notices were sent, but the shop has accepted none of them yet. */
const untold = ({ paidSantim, notices }: Entry): boolean =>
  paidSantim > 0 && notices.length > 0 && !notices.some(({ answer }) => answer.startsWith('2'))

/** Waits for the last notices, then simulates days passing: payments are polled, unpaid orders expire, refunds are made. */
export async function settleChaos({ outside }: ChaosWorld, { db }: Deps, worker: Deps): Promise<void> {
  for (let round = 0; round < 120; round++) {
    if (!(await outside<Entry[]>('GET', '/book')).some(untold)) break
    await wait(1_000)
  }
  await makePaymentsDue(db)
  await pollPayments(worker)
  await makeOrdersExpire(db)
  await expireOrders(worker, askBeforeExpiry(worker))
  for (const id of await listCanceledWhenPaid(db)) await refundOrder(worker, id)
  for (const id of await listOpenRefunds(db)) await refundPayment(worker, id)
}

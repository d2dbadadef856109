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

const mostTries = 240

/** A worker that was killed may still hold the claim of a refund for some minutes. */
async function insistOnRefund(worker: Deps, id: number): Promise<void> {
  for (let time = 0; ; time++) {
    const error = await refundPayment(worker, id).then(
      () => null,
      (reason: Error) => reason,
    )
    if (error === null) return
    if (time === mostTries) throw error
    await wait(1_000)
  }
}

/** Queues the refunds of canceled orders and makes all that are open. */
export async function makeRefunds({ db }: Pick<Deps, 'db'>, worker: Deps): Promise<void> {
  for (const id of await listCanceledWhenPaid(db)) await refundOrder(worker, id)
  for (const id of await listOpenRefunds(db)) await insistOnRefund(worker, id)
}

/** Waits for the last notices, then simulates days passing: payments are polled, unpaid orders expire, refunds are made. */
export async function settleChaos({ outside }: Pick<ChaosWorld, 'outside'>, { db }: Deps, worker: Deps): Promise<void> {
  for (let round = 0; round < 120; round++) {
    if (!(await outside<Entry[]>('GET', '/book')).some(untold)) break
    await wait(1_000)
  }
  await makePaymentsDue(db)
  await pollPayments(worker)
  await makeOrdersExpire(db)
  await expireOrders(worker, askBeforeExpiry(worker))
  await makeRefunds({ db }, worker)
}

import type { Deps } from '../../deps.ts'
import { inBatches } from '../../platform/in-batches.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { expireOrders } from '../orders/expire-orders.ts'
import { refundOrder as refundOrderJob } from '../orders/order-jobs.ts'
import { askBeforeExpiry } from './ask-before-expiry.ts'
import { checkRecentPayments } from './check-payments.ts'
import { deleteOldNotices, forgetAttempts } from './forget-payments.sql.ts'
import { refundPayment as refundPaymentJob } from './payment-jobs.ts'
import { pollPayments } from './poll-payments.ts'
import { refundOrder } from './refund-order.ts'
import { refundPayment } from './refund-payment.ts'
import { settleNotices } from './settle-notices.ts'

export const paymentHandlers = (deps: Deps): JobHandler[] => [
  handleJob(refundOrderJob, ({ order_id }) => refundOrder(deps, order_id)),
  handleJob(refundPaymentJob, ({ payment_id }) => refundPayment(deps, payment_id), { sideBySide: true }),
]

/** Longer than notices are kept, since those refer to attempts. */
const attemptDays = 430

async function forgetPayments({ db }: Deps): Promise<void> {
  await inBatches((most) => deleteOldNotices(db, most))
  await inBatches((most) => forgetAttempts(db, attemptDays, most))
}

export const paymentJobs = (deps: Deps): ScheduledJob[] => [
  { name: 'poll-payments', cron: '* * * * *', run: () => pollPayments(deps) },
  { name: 'settle-notices', cron: '* * * * *', run: () => settleNotices(deps) },
  { name: 'expire-orders', cron: '* * * * *', run: () => expireOrders(deps, askBeforeExpiry(deps)) },
  { name: 'check-payments', cron: '10 1 * * *', run: () => checkRecentPayments(deps.db) },
  { name: 'forget-payments', cron: '10 2 * * *', run: () => forgetPayments(deps) },
]

import type { Deps } from '../../deps.ts'
import { recordCheck } from '../../platform/checks/record-check.ts'
import { inBatches } from '../../platform/database/in-batches.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { refundOrder as refundOrderJob } from '../orders/orders.messages.ts'
import { expireOrders } from '../orders/status/expire-orders.ts'
import { auditRecentPayments } from './audit/audit-payments.ts'
import { deleteOldNotices, forgetAttempts } from './audit/forget-payments.sql.ts'
import { settleNotices } from './notices/settle-notices.ts'
import { askPhone as askPhoneJob, askProvider, refundPayment as refundPaymentJob } from './payments.messages.ts'
import { askPhone } from './phone-orders/ask-phone.ts'
import { askBeforeExpiry } from './polling/ask-before-expiry.ts'
import { askForStaff } from './polling/ask-for-staff.ts'
import { pollPayments } from './polling/poll-payments.ts'
import { refundOrder } from './refunds/refund-order.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { remindBeforeExpiry } from './reminders/remind-before-expiry.ts'

export const paymentHandlers = (deps: Deps): JobHandler[] => [
  handleJob(refundOrderJob, ({ order_id, only }) => refundOrder(deps, order_id, only)),
  handleJob(refundPaymentJob, ({ refund_id }) => refundPayment(deps, refund_id), { sideBySide: true }),
  handleJob(askPhoneJob, ({ order_id }) => askPhone(deps, order_id), { sideBySide: true }),
  handleJob(askProvider, ({ attempt_id }) => askForStaff(deps, attempt_id), { sideBySide: true }),
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
  { name: 'remind-to-pay', cron: '* * * * *', run: () => remindBeforeExpiry(deps) },
  { name: 'check-payments', cron: '10 1 * * *', run: () => recordCheck(deps.db, 'payments', auditRecentPayments) },
  { name: 'forget-payments', cron: '10 2 * * *', run: () => forgetPayments(deps) },
]

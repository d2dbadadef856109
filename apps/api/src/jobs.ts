import type { Deps } from './deps.ts'
import { catalogJobs } from './features/catalog/catalog.jobs.ts'
import { contentJobs } from './features/content/content.jobs.ts'
import { customerJobs } from './features/customers/customers.jobs.ts'
import { fulfilmentJobs } from './features/fulfilment/fulfilment.jobs.ts'
import { loanJobs } from './features/loans/loans.jobs.ts'
import { notificationHandlers, notificationJobs } from './features/notifications/notifications.jobs.ts'
import { orderJobs } from './features/orders/orders.jobs.ts'
import { orderMoved, refundOrder } from './features/orders/orders.messages.ts'
import { paymentHandlers, paymentJobs } from './features/payments/payments.jobs.ts'
import { askProvider, refundPayment } from './features/payments/payments.messages.ts'
import { smsHandlers, smsJobs } from './features/sms/sms.jobs.ts'
import { smsQueued } from './features/sms/sms.messages.ts'
import { staffJobs } from './features/staff/staff.jobs.ts'
import { stockJobs } from './features/stock/stock.jobs.ts'
import type { Jobs } from './platform/jobs.ts'

/** The queues of all messages between features. */
export const allQueues: Jobs['queues'] = [askProvider, orderMoved, refundOrder, refundPayment, smsQueued]

/** All jobs of all features, run by the worker. */
export const allJobs = (deps: Deps): Jobs => ({
  scheduled: [
    ...catalogJobs(deps),
    ...contentJobs(deps),
    ...customerJobs(deps),
    ...fulfilmentJobs(deps),
    ...notificationJobs(deps),
    ...orderJobs(deps),
    ...paymentJobs(deps),
    ...stockJobs(deps),
    ...loanJobs(deps),
    ...smsJobs(deps),
    ...staffJobs(deps),
  ],
  handlers: [...notificationHandlers(deps), ...paymentHandlers(deps), ...smsHandlers(deps)],
  queues: allQueues,
})

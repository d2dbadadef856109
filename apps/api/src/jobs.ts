import type { Deps } from './deps.ts'
import { campaignHandlers, campaignJobs } from './features/campaigns/campaigns.jobs.ts'
import { campaignGoesOn } from './features/campaigns/campaigns.messages.ts'
import { catalogHandlers, catalogJobs } from './features/catalog/catalog.jobs.ts'
import { feedJobs } from './features/catalog/feeds/feeds.jobs.ts'
import { importHandlers, importJobs } from './features/catalog/imports/imports.jobs.ts'
import { importGoesOn, importUploaded } from './features/catalog/imports/imports.messages.ts'
import { reindexGoods } from './features/catalog/reindex/reindex.messages.ts'
import { contentJobs } from './features/content/content.jobs.ts'
import { customerJobs } from './features/customers/customers.jobs.ts'
import { fulfilmentJobs } from './features/fulfilment/fulfilment.jobs.ts'
import { loanJobs } from './features/loans/loans.jobs.ts'
import { notificationHandlers, notificationJobs } from './features/notifications/notifications.jobs.ts'
import { orderJobs } from './features/orders/orders.jobs.ts'
import { orderMoved, refundOrder } from './features/orders/orders.messages.ts'
import { paymentHandlers, paymentJobs } from './features/payments/payments.jobs.ts'
import { askPhone, askProvider, refundPayment } from './features/payments/payments.messages.ts'
import { pictureHandlers, pictureJobs } from './features/pictures/pictures.jobs.ts'
import { uploadEnded } from './features/pictures/pictures.messages.ts'
import { reportJobs } from './features/reports/reports.jobs.ts'
import { smsHandlers, smsJobs } from './features/sms/sms.jobs.ts'
import { smsQueued } from './features/sms/sms.messages.ts'
import { staffJobs } from './features/staff/staff.jobs.ts'
import { stockFileUploaded } from './features/stock/files/stock-files.messages.ts'
import { stockHandlers, stockJobs } from './features/stock/stock.jobs.ts'
import { systemJobs } from './features/system/system.jobs.ts'
import type { Jobs } from './platform/jobs.ts'

/** The queues of all messages between features. */
export const allQueues: Jobs['queues'] = [
  askPhone,
  askProvider,
  campaignGoesOn,
  importGoesOn,
  importUploaded,
  orderMoved,
  refundOrder,
  refundPayment,
  reindexGoods,
  smsQueued,
  stockFileUploaded,
  uploadEnded,
]

/** All jobs of all features, run by the worker. */
export const allJobs = (deps: Deps): Jobs => ({
  scheduled: [
    ...campaignJobs(deps),
    ...catalogJobs(deps),
    ...contentJobs(deps),
    ...customerJobs(deps),
    ...fulfilmentJobs(deps),
    ...notificationJobs(deps),
    ...orderJobs(deps),
    ...paymentJobs(deps),
    ...pictureJobs(deps),
    ...stockJobs(deps),
    ...loanJobs(deps),
    ...smsJobs(deps),
    ...staffJobs(deps),
    ...importJobs(deps),
    ...feedJobs(deps),
    ...systemJobs(deps),
    ...reportJobs(deps),
  ],
  handlers: [
    ...campaignHandlers(deps),
    ...catalogHandlers(deps),
    ...importHandlers(deps),
    ...notificationHandlers(deps),
    ...paymentHandlers(deps),
    ...pictureHandlers(deps),
    ...smsHandlers(deps),
    ...stockHandlers(deps),
  ],
  queues: allQueues,
})

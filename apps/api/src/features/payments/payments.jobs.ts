import type { Deps } from '../../deps.ts'
import { handleJob, type JobHandler } from '../../platform/jobs.ts'
import { refundOrder as refundJob } from '../orders/order-jobs.ts'
import { refundOrder } from './refund-order.ts'

export const paymentHandlers = (deps: Deps): JobHandler[] => [
  handleJob(refundJob, ({ order_id }) => refundOrder(deps, order_id)),
]

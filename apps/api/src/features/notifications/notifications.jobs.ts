import type { Deps } from '../../deps.ts'
import { handleJob, type JobHandler } from '../../platform/jobs.ts'
import { orderMoved } from '../orders/order-jobs.ts'
import { notifyOrderMoved } from './notify-order-moved.ts'

export const notificationHandlers = ({ db }: Deps): JobHandler[] => [
  handleJob(orderMoved, (moved) => notifyOrderMoved(db, moved)),
]

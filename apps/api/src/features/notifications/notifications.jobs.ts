import type { Deps } from '../../deps.ts'
import { deleteOld } from '../../platform/database/delete-old.sql.ts'
import { handleJob, type JobHandler, type ScheduledJob } from '../../platform/jobs.ts'
import { orderMoved } from '../orders/orders.messages.ts'
import { notifyOrderMoved } from './notify-order-moved.ts'

/** Older news can be found in the order itself. */
const keptDays = 365

export const notificationHandlers = (deps: Deps): JobHandler[] => [
  handleJob(orderMoved, (moved) => notifyOrderMoved(deps, moved)),
]

export const notificationJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'forget-notifications', cron: '30 1 * * *', run: () => deleteOld(db, 'notifications', keptDays) },
]

import type { Deps } from '../../deps.ts'
import { daysAgo } from '../../platform/ago.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { deleteOldKeys } from './place-order.sql.ts'

/** Nobody retries an order after a month. */
const keyDays = 30

export const orderJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'forget-order-keys', cron: '20 1 * * *', run: () => deleteOldKeys(db, daysAgo(keyDays)) },
]

import type { Deps } from '../../deps.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { countDays } from './counting/count-days.ts'

export const reportJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'count-days', cron: '*/5 * * * *', run: () => countDays(db) },
]

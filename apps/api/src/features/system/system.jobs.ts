import type { Deps } from '../../deps.ts'
import { deleteOld } from '../../platform/database/delete-old.sql.ts'
import type { ScheduledJob } from '../../platform/jobs.ts'
import { copyFailedJobs } from './failed-jobs.sql.ts'
import { saveHeartbeat } from './system-health.sql.ts'

const keptDays = 90

export const systemJobs = ({ db }: Deps): ScheduledJob[] => [
  { name: 'sign-of-life', cron: '* * * * *', run: () => saveHeartbeat(db) },
  { name: 'copy-failed-jobs', cron: '* * * * *', run: () => copyFailedJobs(db) },
  { name: 'forget-failed-jobs', cron: '15 2 * * *', run: () => deleteOld(db, 'failed_jobs', keptDays) },
]
